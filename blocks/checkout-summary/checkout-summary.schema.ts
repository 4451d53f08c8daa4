import { Type } from '@sinclair/typebox'
import { InfoTitle } from '../../schemas/info/info.schema.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutSummarySpec = defineBlockSpec({
  type: 'CheckoutSummary',
  name: 'Checkout amounts',
  version: 1,
  group: 'checkout',
  texts: ['terms'],
  role: 'part',
  doc: 'All amounts of the order, as they will be charged, and the terms that apply.',
  advice: {
    use: 'At checkout, which needs it: shoppers see what they pay and the terms that they agree to before they order.',
    avoid: 'For the amounts of an order that is placed, see {{OrderSums}}.',
    access:
      'While amounts are computed anew, the part is marked as busy; the old ones are paler until then.',
    anatomy: {
      Sums: 'products, then each discount, then shipping; those of zero are left out',
      Total: 'as it will be charged',
      'Free shipping': 'what is missing to it, if a method offers it',
      Terms: 'that placing the order agrees to, with links',
    },
  },
  props: noProps,
  // The terms that a shopper accepts by ordering.
  data: { infos: Type.Array(InfoTitle) },
  place: { within: ['Checkout'], max: 1 },
  provides: { amounts: {}, terms: { bound: 'infos' } },
  onError: 'block-page',
  budget: { jsGzip: 2000 },
})
