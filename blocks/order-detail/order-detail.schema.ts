import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { SoInfo } from '../../schemas/order/order.schema.ts'

export const orderDetailSpec = defineBlockSpec({
  type: 'OrderDetail',
  name: 'Order page',
  version: 1,
  group: 'order',
  role: 'main',
  doc: 'An order of the member, or of an access token, shared by its parts.',
  advice: {
    use: 'On the page of an order, as its main block.',
    avoid: 'For all orders, use {{OrderList}}.',
  },
  props: noProps,
  data: { order: SoInfo },
  slots: {
    body: {
      roles: ['part', 'content'],
      needs: {
        status: 'see the state of their order',
        lines: 'see what they ordered and the codes of their vouchers',
        actions: 'pay, cancel or return their order',
      },
    },
  },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 2500 },
})
