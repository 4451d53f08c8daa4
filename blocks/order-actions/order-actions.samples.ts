import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestOrder,
  orderAt,
  sampleOrder,
  tokenOrder,
  voucherOrder,
  withinDetail,
} from '../sampling/order.samples.ts'
import { orderActionsSpec } from './order-actions.schema.ts'

export const orderActionsSamples = defineSamples(orderActionsSpec, {
  default: withinDetail(sampleOrder()),
  empty: withinDetail(orderAt('refunding')),
  again: withinDetail(orderAt('cancel')),
  trial: withinDetail(orderAt('cancel', { isExp: true })),
  refund: withinDetail(orderAt('pledge')),
  afterSale: withinDetail(orderAt('delivered')),
  guest: withinDetail(tokenOrder({ ...orderAt('pledge'), soNbr: tokenOrder().soNbr })),
  returns: withinDetail(orderAt('exping', { isExp: true, amtDue: 5_080 })),
  vouchers: withinDetail(voucherOrder(['issued'])),
  used: withinDetail(voucherOrder(['redeemed', 'issued'])),
  longest: withinDetail(longestOrder()),
})
