import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestOrder,
  orderAt,
  sampleOrder,
  voucherOrder,
  withinDetail,
} from '../sampling/order.samples.ts'
import { orderStatusSpec } from './order-status.schema.ts'

export const orderStatusSamples = defineSamples(orderStatusSpec, {
  default: withinDetail(sampleOrder()),
  shipping: withinDetail(
    orderAt('shiping', { trackNbr: '123456789012', shipDate: '2026-03-03T08:00:00Z' }),
  ),
  trial: withinDetail(orderAt('exping', { isExp: true, expDays: 5 })),
  kept: withinDetail(orderAt('reting', { isExp: true, amtDue: 2_480 })),
  overdue: withinDetail(orderAt('overdue', { isExp: true, overdueDays: 3 })),
  rejected: withinDetail(orderAt('rejected', { isExp: true })),
  vouchers: withinDetail(voucherOrder(['issued'])),
  longest: withinDetail(longestOrder()),
})
