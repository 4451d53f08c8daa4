import { expect, it } from 'vitest'
import { sectionsWith } from './sections-with.ts'

it('finds sections by all words of their title and text, and by nothing of their markup', () => {
  const orders = { title: 'Orders', html: '<p>Print <strong class="code">labels</strong></p>' }
  const theme = { title: 'Theme', html: '<p>Colours and corners</p>' }
  const found = (typed: string) => sectionsWith([orders, theme], typed)
  expect(found('')).toEqual([orders, theme])
  expect(found(' LABELS print ')).toEqual([orders])
  expect(found('theme colours')).toEqual([theme])
  expect(found('strong')).toEqual([])
  expect(found('code')).toEqual([])
})
