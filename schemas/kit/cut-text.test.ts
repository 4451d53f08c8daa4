import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it.each([
  ['short', 10, 'short'],
  ['longer', 4, 'long'],
  ['ab😀c', 3, 'ab'],
  ['ab😀c', 4, 'ab😀'],
  ['茶杯', 1, '茶'],
])('cuts %j at %i', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})
