import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { SoCnt, SoList } from '../../schemas/order/order.schema.ts'

export const memberOrdersSpec = defineBlockSpec({
  type: 'MemberOrders',
  name: 'Member orders',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'The member’s orders by state, with the number of open ones, and the package that arrives next.',
  advice: {
    use: 'Near the top of the account page: where an order is, is what most members come for.',
    avoid: 'For the list of all orders, use {{OrderList}}.',
  },
  props: noProps,
  data: { orders: SoCnt, parcels: SoList },
  place: { within: ['MemberCentre'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2000 },
})
