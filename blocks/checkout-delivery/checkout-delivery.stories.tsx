import { sampleStory } from '../sampling/sample-story.tsx'
import { checkoutDeliverySamples as samples } from './checkout-delivery.samples.ts'
import { checkoutDeliverySpec as spec } from './checkout-delivery.schema.ts'

export default { title: 'checkout/CheckoutDelivery' }

export const Default = sampleStory(spec, samples.default)
export const Guest = sampleStory(spec, samples.guest)
export const Unreached = sampleStory(spec, samples.unreached)
export const Virtual = sampleStory(spec, samples.virtual)
export const Longest = sampleStory(spec, samples.longest)
