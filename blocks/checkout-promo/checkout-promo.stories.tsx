import { sampleStory } from '../sampling/sample-story.tsx'
import { checkoutPromoSamples as samples } from './checkout-promo.samples.ts'
import { checkoutPromoSpec as spec } from './checkout-promo.schema.ts'

export default { title: 'checkout/CheckoutPromo' }

export const Default = sampleStory(spec, samples.default)
export const Applied = sampleStory(spec, samples.applied)
export const Refused = sampleStory(spec, samples.refused)
