import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const orderGroupSpec = defineBlockSpec({
  type: 'OrderGroup',
  name: 'Order group',
  version: 1,
  group: 'group',
  role: 'part',
  doc: 'The group of a group-buy order: its progress, its deadline, and a button to invite others; hidden for other orders.',
  advice: {
    use: 'On the order page and after payment in a shop with group buys: it is hidden for other orders.',
    avoid: 'For groups on the product page, use {{PtGroups}}.',
  },
  props: noProps,
  place: { within: ['OrderDetail', 'PayResult'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 2500 },
})
