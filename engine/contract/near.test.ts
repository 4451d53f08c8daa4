import { expect, it } from 'vitest'
import { nearest } from './near.ts'

it.each<[written: string, names: string[], meant: string | undefined]>([
  ['Titel', ['Tab', 'Tabs', 'Title'], 'Title'],
  ['title', ['Tab', 'Title'], 'Title'],
  ['goods', ['form', 'goodsList'], 'goodsList'],
  ['Count', ['CountryList', 'CounterOf'], undefined],
  ['Countdown', ['Columns', 'CouponList'], undefined],
  ['ab', ['xy'], undefined],
  ['x', [], undefined],
])('%s among %j means %s', (written, names, meant) => {
  expect(nearest(written, names)).toBe(meant)
})
