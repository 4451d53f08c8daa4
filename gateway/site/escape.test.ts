import { expect, it } from 'vitest'
import { inlineJson } from './escape.ts'

it('state within a script closes no element and no line, and is read as it was', () => {
  const hostile = { text: '</script><!--<script>]]>\u2028\u2029&"\'', '<k>': ['</SCRIPT >'] }
  const written = inlineJson(hostile)
  expect(written).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(written)).toEqual(hostile)
})
