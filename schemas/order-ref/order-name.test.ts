import { expect, it } from 'vitest'
import { orderName, orderNoIn } from './order-name.ts'

it('an order is called by its number in the store, and found by it', () => {
  expect(orderName({ soNbr: 'S4ERXGUXZCVS', orderNo: 1001 })).toBe('#1001')
  expect(orderName({ soNbr: 'S4ERXGUXZCVS', orderNo: null })).toBe('S4ERXGUXZCVS')
  expect(
    ['#1001', ' 1001 ', '＃1001', 'S4ERXGUXZCVS', '#', '10-01', '#1001x'].map(orderNoIn),
  ).toEqual([1001, 1001, 1001, undefined, undefined, undefined, undefined])
})
