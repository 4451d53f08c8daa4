import { expect, it } from 'vitest'
import { atMostPerSecond } from './per-second.ts'

it('counts each key by itself, and anew in each second', () => {
  let now = 5_000
  const may = atMostPerSecond(2, () => now)
  expect(['a', 'a', 'a', 'b'].map(may)).toEqual([true, true, false, true])
  now = 5_999
  expect(may('a')).toBe(false)
  now = 6_000
  expect(may('a')).toBe(true)
})
