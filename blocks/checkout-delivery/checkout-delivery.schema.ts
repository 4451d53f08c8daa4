import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutDeliverySpec = defineBlockSpec({
  type: 'CheckoutDelivery',
  name: 'Checkout delivery',
  version: 1,
  group: 'checkout',
  texts: ['delivery', 'device'],
  role: 'part',
  doc: 'Shipping method, address and preferred delivery time; for virtual products, the email address.',
  advice: {
    use: 'At checkout, which needs it, before the payment: the shipping method decides which payments there are.',
    avoid: 'For entering an address on a page of its own, use {{AddressForm}}.',
  },
  props: noProps,
  place: { within: ['Checkout'], max: 1 },
  provides: { delivery: {} },
  onError: 'block-page',
  budget: { jsGzip: 4500 },
})
