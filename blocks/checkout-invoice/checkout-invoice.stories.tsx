import { sampleStory } from '../sampling/sample-story.tsx'
import { checkoutInvoiceSamples as samples } from './checkout-invoice.samples.ts'
import { checkoutInvoiceSpec as spec } from './checkout-invoice.schema.ts'

export default { title: 'checkout/CheckoutInvoice' }

export const Default = sampleStory(spec, samples.default)
export const Guest = sampleStory(spec, samples.guest)
export const Longest = sampleStory(spec, samples.longest)
