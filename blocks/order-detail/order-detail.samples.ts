import { defineSamples } from '../../schemas/kit/define-block.ts'
import { longestOrder, orderAt, sampleOrder, tokenOrder } from '../sampling/order.samples.ts'
import { orderDetailSpec } from './order-detail.schema.ts'

const body = [
  'OrderStatus',
  'OrderReceiver',
  'OrderLines',
  'OrderSums',
  'OrderFacts',
  'OrderActions',
].map((type) => ({ type }))

export const orderDetailSamples = defineSamples(orderDetailSpec, {
  default: { data: { order: sampleOrder() }, slots: { body } },
  empty: { data: { order: orderAt('closed', { SodList: [], StepList: [] }) }, slots: { body } },
  loading: { slots: { body } },
  token: { data: { order: tokenOrder() }, slots: { body } },
  cancelled: {
    title: 'Canceled',
    data: { order: orderAt('cancel', { amtRefunded: 5258 }) },
    slots: { body },
  },
  longest: { data: { order: longestOrder() }, slots: { body } },
})
