import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestOrder,
  orderAt,
  sampleOrder,
  voucherOrder,
  withinDetail,
} from '../sampling/order.samples.ts'
import { orderActionsSpec } from './order-actions.schema.ts'

export const orderActionsSamples = defineSamples(orderActionsSpec, {
  default: withinDetail(sampleOrder()),
  empty: withinDetail(orderAt('refunding')),
  again: withinDetail(orderAt('cancel')),
  trial: withinDetail(orderAt('cancel', { isExp: true })),
  refund: { ...withinDetail(orderAt('pledge')), props: { hasAfterSales: true } },
  returns: { ...withinDetail(orderAt('exping', { isExp: true })), props: { hasAfterSales: true } },
  vouchers: withinDetail(voucherOrder(['issued'])),
  used: withinDetail(voucherOrder(['redeemed', 'issued'])),
  longest: { ...withinDetail(longestOrder()), props: { hasAfterSales: true } },
})
