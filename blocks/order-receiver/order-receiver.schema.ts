import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const orderReceiverSpec = defineBlockSpec({
  type: 'OrderReceiver',
  name: 'Order recipient',
  version: 1,
  group: 'order',
  role: 'part',
  doc: 'Recipient, address and shipping method of an order; complete for its owner, masked if accessed by token.',
  advice: {
    use: 'On the order page, so that shoppers check where the order goes.',
    avoid: 'For changing a saved address, use {{AddressBook}}.',
  },
  props: noProps,
  place: { within: ['OrderDetail'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
