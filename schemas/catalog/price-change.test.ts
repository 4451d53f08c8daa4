import { expect, it } from 'vitest'
import { changedPrice, type PriceChange } from './price-change.ts'

const change = (given: Partial<PriceChange>): PriceChange => ({
  kind: 'percent',
  value: 10,
  roundTo: '0',
  direction: 'near',
  ...given,
})

it.each([
  ['ten percent more', 320, {}, 'TWD', 352],
  ['half a unit is rounded up', 5, {}, 'TWD', 6],
  ['and down if asked', 5, { direction: 'down' }, 'TWD', 5],
  ['cents', 1.15, {}, 'USD', 1.27],
  ['to tens, upwards', 321, { roundTo: '10', direction: 'up' }, 'TWD', 360],
  ['to fives', 321, { value: 0, roundTo: '5' }, 'TWD', 320],
  ['a third less', 100, { value: -33.33 }, 'USD', 66.67],
  ['an amount', 19.99, { kind: 'amount', value: -0.5 }, 'USD', 19.49],
  ['below nothing, which is refused later', 10, { kind: 'amount', value: -30 }, 'TWD', -20],
  ['the dearest', 999_999_999, { value: 0 }, 'USD', 999_999_999],
] as const)('%s', (_name, price, given, currency, expected) => {
  expect(changedPrice(price, change(given), currency)).toBe(expected)
})
