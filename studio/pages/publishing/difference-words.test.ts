import { expect, it } from 'vitest'
import { createTexts } from '../../../site/texts/texts.ts'
import { texts } from '../../kernel/texts/all.ts'
import { factWords } from '../../fields/facts/fact-words.ts'
import type { T } from '../../kernel/texts/texts.tsx'
import { specsAt } from '../session/spec-of.ts'
import { pointerName } from './difference-words.ts'
import type { Words } from './words.ts'

const t = createTexts('en-US', texts['en-US']).t as T // of the same texts
const english: Words = {
  t,
  say: (text) => text,
  facts: factWords(t),
  specOf: specsAt({ p1: 'home', p2: '' }),
}

it('names a value by where it is in its block', () => {
  const grid = { type: 'Grid' }
  expect(pointerName('/items/0/linkType', grid, english)).toMatch(/^[A-Z][a-z]+ 1 › [A-Z]/)
  expect(pointerName('/items/0/linkType', undefined, english)).toBe('Items 1 › Link type')
  expect(pointerName('/desc', { type: 'Title' }, english)).toBe('Subtitle')
})
