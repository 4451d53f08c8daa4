import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestOrder,
  orderAt,
  sampleOrder,
  samplePayInfo,
  voucherOrder,
  withinDetail,
} from '../sampling/order.samples.ts'
import { orderStatusSpec } from './order-status.schema.ts'

export const orderStatusSamples = defineSamples(orderStatusSpec, {
  default: withinDetail(sampleOrder()),
  coded: withinDetail(sampleOrder({ PayInfo: samplePayInfo.atm })),
  reported: withinDetail(
    sampleOrder({
      PayInfo: samplePayInfo.account,
      Remittance: { last5: '12345', at: '2026-03-01T09:00:00Z', hasPicture: false },
    }),
  ),
  shipping: withinDetail(
    orderAt('shiping', {
      carrier: 'TCAT',
      trackNbr: '123456789012',
      shipDate: '2026-03-03T08:00:00Z',
    }),
  ),
  trial: withinDetail(orderAt('exping', { isExp: true, expDays: 5 })),
  kept: withinDetail(orderAt('reting', { isExp: true, amtDue: 2_480 })),
  overdue: withinDetail(orderAt('overdue', { isExp: true, overdueDays: 3 })),
  rejected: withinDetail(orderAt('rejected', { isExp: true })),
  vouchers: withinDetail(voucherOrder(['issued'])),
  longest: withinDetail(longestOrder()),
})
