import { expect, it } from 'vitest'
import { transitionsOf } from './order-transitions.ts'
import { orderStats } from '../order-ref/order-stat.ts'

const offers = (order: { isExp: boolean; isVirtual?: boolean; payDate?: string }) =>
  orderStats.filter((stat) =>
    transitionsOf({ isVirtual: false, ...order, stat }).includes('trialPaid'),
  )

it('the payment of a trial is recorded of unpaid trials only, once they are approved', () => {
  expect(offers({ isExp: true })).toEqual(
    orderStats.filter((stat) => ['ship', 'shiping', 'exping', 'overdue', 'reting'].includes(stat)),
  )
  expect(offers({ isExp: false })).toEqual([])
  expect(offers({ isExp: false, isVirtual: true })).toEqual([])
  expect(offers({ isExp: true, payDate: '2026-11-24T03:00:00Z' })).toEqual([])
})
