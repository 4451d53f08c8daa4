import { expect, it } from 'vitest'
import { groupCart } from './group-cart.ts'

const line = (
  cartNbr: string,
  given: { stat?: 0 | 1 | 3; cpgNbr?: string; Addition?: string[] } = {},
) => ({
  cartNbr,
  stat: 1 as const,
  Addition: [],
  ...given,
})
const numbers = (lines: readonly { cartNbr: string }[]) => lines.map(({ cartNbr }) => cartNbr)

it('a cart is grouped into lines that can be bought, by campaign, and others', () => {
  const groups = groupCart([
    line('a'),
    line('b', { cpgNbr: 'G1' }),
    line('c', { stat: 0 }),
    line('d', { cpgNbr: 'G2' }),
    line('e', { cpgNbr: 'G1' }),
    line('f', { stat: 3, cpgNbr: 'G1' }),
  ])
  expect(numbers(groups.CartList)).toEqual(['a', 'b', 'd', 'e'])
  expect(numbers(groups.SoldOutCartList)).toEqual(['c', 'f'])
  expect(numbers(groups.NoCpgCartList)).toEqual(['a'])
  expect(groups.CpgCartList.map(({ cpgNbr, lines }) => [cpgNbr, ...numbers(lines)])).toEqual([
    ['G1', 'b', 'e'],
    ['G2', 'd'],
  ])
})

it('an add-on stays with its main product, and is removed with it', () => {
  const groups = groupCart([
    line('a', { cpgNbr: 'G1', Addition: ['x'] }),
    line('x', { cpgNbr: 'G2' }),
    line('b', { stat: 0, Addition: ['y'] }),
    line('y'),
    line('c', { Addition: ['z'] }),
    line('z', { stat: 0 }),
  ])
  expect(groups.CpgCartList.map(({ lines }) => numbers(lines))).toEqual([['a', 'x']])
  expect(numbers(groups.SoldOutCartList)).toEqual(['b', 'y', 'z'])
  expect(numbers(groups.NoCpgCartList)).toEqual(['c'])
})

it('an empty cart has no groups', () => {
  expect(groupCart([])).toEqual({
    CartList: [],
    SoldOutCartList: [],
    NoCpgCartList: [],
    CpgCartList: [],
  })
})
