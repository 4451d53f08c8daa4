import { expect, it } from 'vitest'
import { amountOf, stockOf } from './amounts.ts'

it.each([
  ['42.99', 0, 43, true],
  ['42.50', 0, 43, true],
  ['42.49', 0, 42, true],
  ['42.00', 0, 42, false],
  ['42', 2, 4200, false],
  ['1.005', 2, 101, true],
  ['0.1', 2, 10, false],
  ['9999999999.99', 2, 999_999_999_999, false],
])('reads %s with %d decimals as %d', (text, decimals, minor, isRounded) => {
  expect(amountOf(text, decimals)).toEqual({ minor, isRounded })
})

it.each(['', '-1', '1,299.00', 'NT$42', '1e3', '0x10', '.5', '12345678901', 'NaN'])(
  'does not accept "%s" as a price',
  (text) => {
    expect(amountOf(text, 2)).toBeUndefined()
  },
)

it('accepts whole numbers only for stock', () => {
  expect(['7', '-3', '12.0'].map(stockOf)).toEqual([7, -3, 12])
  expect(['', '1.5', 'many', '1e3', '9999999999'].map(stockOf)).toEqual(Array(5).fill(undefined))
})
