import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestOrder,
  orderAt,
  sampleOrder,
  tokenOrder,
  withinDetail,
} from '../sampling/order.samples.ts'
import { orderReceiverSpec } from './order-receiver.schema.ts'

export const orderReceiverSamples = defineSamples(orderReceiverSpec, {
  default: withinDetail(sampleOrder()),
  token: withinDetail(tokenOrder()),
  store: withinDetail(
    sampleOrder({ storeName: '大安門市', storeAddress: '臺北市大安區仁愛路四段27號' }),
  ),
  virtual: withinDetail(orderAt('pledge', { isVirtual: true })),
  longest: withinDetail(longestOrder()),
})
