import { expect, it } from 'vitest'
import { code39 } from './code-39.ts'

it('draws a mobile barcode as scanners read it', () => {
  // Start and stop sign, and eight characters: 10 × 15 units of bars and spaces, 9 gaps between.
  const { width, bars } = code39('/ABC+123')
  expect(width).toBe(10 * 15 + 9)
  expect(bars).toHaveLength(10 * 5)
  // `*` is narrow bar, wide space, narrow bar, narrow space, wide, narrow, wide, narrow, narrow bar.
  expect(bars.slice(0, 5)).toEqual([
    { x: 0, width: 1 },
    { x: 4, width: 1 },
    { x: 6, width: 3 },
    { x: 10, width: 3 },
    { x: 14, width: 1 },
  ])
  expect(bars.at(-1)).toEqual({ x: width - 1, width: 1 })
})

it('leaves out what the code has no sign for', () => {
  expect(code39('/ab,C')).toEqual(code39('/ABC'))
})
