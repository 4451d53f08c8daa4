import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  changedCheckout,
  checkoutData,
  longestBook,
  longestCheckout,
  sampleCheckout,
} from '../sampling/checkout.samples.ts'
import { checkoutSpec } from './checkout.schema.ts'

const body = [
  'CheckoutLines',
  'CheckoutDelivery',
  'CheckoutCoupons',
  'CheckoutPromo',
  'CheckoutPoints',
  'CheckoutInvoice',
  'CheckoutNote',
  'CheckoutPay',
  'CheckoutSummary',
  'CheckoutSubmit',
].map((type) => ({ type }))

export const checkoutSamples = defineSamples(checkoutSpec, {
  default: { ...checkoutData(sampleCheckout()), slots: { body } },
  changed: {
    title: 'Prices or stock changed',
    ...checkoutData(changedCheckout()),
    slots: { body },
  },
  guest: { ...checkoutData(sampleCheckout(), {}), slots: { body } },
  loading: { slots: { body } },
  empty: { data: { addresses: [], stores: [] }, slots: { body } },
  longest: { ...checkoutData(longestCheckout(), longestBook()), slots: { body } },
})
