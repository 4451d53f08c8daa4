import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { SoInfo } from '../../schemas/order/order.schema.ts'
import { PayList } from '../../schemas/pay/pay.schema.ts'

export const payResultSpec = defineBlockSpec({
  type: 'PayResult',
  name: 'Payment result',
  version: 1,
  group: 'order',
  role: 'main',
  doc: 'The result of a payment, as confirmed by the payment provider, and what to do next.',
  advice: {
    use: 'On the page after a payment, as its main block; content below it may lead on.',
    avoid: 'For the state of an order at any later time, use {{OrderStatus}}.',
  },
  props: noProps,
  data: { order: SoInfo, methods: PayList },
  slots: { more: { roles: ['part', 'content'] } },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 4000 },
})
