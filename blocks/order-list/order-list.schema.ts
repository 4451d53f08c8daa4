import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { SoList } from '../../schemas/order/order.schema.ts'

export const orderListSpec = defineBlockSpec({
  type: 'OrderList',
  name: 'Order list',
  version: 1,
  group: 'order',
  role: 'main',
  doc: 'The member’s orders by state, newest first; a card links to its order.',
  advice: {
    use: 'On the page of a member’s orders, as its main block.',
    avoid: 'For a summary on the account page, use {{MemberOrders}}.',
  },
  props: noProps,
  data: { orders: SoList },
  place: { max: 1 },
  hasHeading: true,
  onError: 'block-page',
  budget: { jsGzip: 4000 },
})
