import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const orderLookupSpec = defineBlockSpec({
  type: 'OrderLookup',
  name: 'Guest order lookup',
  version: 1,
  group: 'account',
  textsIn: 'orderLookup',
  role: 'main',
  doc: 'Opens an order that was placed without an account, by its number and a code sent to its contact.',
  advice: {
    use: 'On the page where guests find their order, as its main block.',
    avoid: 'For members, use {{OrderList}}.',
  },
  props: noProps,
  slots: { body: { roles: ['part', 'content'] } },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 2500 },
})
