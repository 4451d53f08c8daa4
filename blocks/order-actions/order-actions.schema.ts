import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const orderActionsSpec = defineBlockSpec({
  type: 'OrderActions',
  name: 'Order actions',
  version: 2,
  group: 'order',
  role: 'part',
  doc: 'The actions that the state of an order allows; canceling asks for confirmation.',
  advice: {
    use: 'On the order page, which needs it, near the status: it offers only what can be done now.',
    avoid: 'For choosing what to return, use {{AfterSales}}.',
  },
  props: noProps,
  place: { within: ['OrderDetail'], max: 1 },
  provides: { actions: {} },
  onError: 'block-page',
  budget: { jsGzip: 3500 },
  // Version 2 removes the switch for after-sales services, which have their own pages.
  upgrades: { 2: { change: () => ({}) } },
})
