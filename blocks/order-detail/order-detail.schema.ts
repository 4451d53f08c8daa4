import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { SoInfo } from '../../schemas/order/order.schema.ts'

export const orderDetailSpec = defineBlockSpec({
  type: 'OrderDetail',
  name: 'Order page',
  version: 1,
  group: 'order',
  role: 'main',
  doc: 'An order of the member, or of an access token, shared by its parts.',
  props: noProps,
  data: { order: SoInfo },
  slots: {
    body: { roles: ['part', 'content'], count: { OrderStatus: [1, 1] } },
  },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 2500 },
})
