import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestBook,
  longestCheckout,
  sampleCheckout,
  withinCheckout,
} from '../sampling/checkout.samples.ts'
import { checkoutInvoiceSpec } from './checkout-invoice.schema.ts'

export const checkoutInvoiceSamples = defineSamples(checkoutInvoiceSpec, {
  default: withinCheckout(),
  guest: withinCheckout(sampleCheckout(), {}),
  longest: withinCheckout(longestCheckout(), longestBook()),
})
