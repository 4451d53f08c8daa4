import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestOrder,
  orderAt,
  sampleOrder,
  tokenOrder,
  voucherOrder,
  withinDetail,
} from '../sampling/order.samples.ts'
import { orderFactsSpec } from './order-facts.schema.ts'

export const orderFactsSamples = defineSamples(orderFactsSpec, {
  default: withinDetail(sampleOrder()),
  token: withinDetail(tokenOrder()),
  certificate: withinDetail(
    orderAt('pledge', {
      InvInfo: { invType: '2', carrierType: '2', carrierID: 'AB12345678901234' },
    }),
  ),
  donation: withinDetail(
    orderAt('pledge', { InvInfo: { invType: '2', carrierType: '3', loveCode: '168001' } }),
  ),
  person: withinDetail(orderAt('pledge', { InvInfo: { invType: '2', carrierType: '0' } })),
  mailed: withinDetail(voucherOrder(['issued'], { InvInfo: { invType: '2', carrierType: '0' } })),
  longest: withinDetail(longestOrder()),
})
