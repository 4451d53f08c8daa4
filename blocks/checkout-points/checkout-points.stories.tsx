import { sampleStory } from '../sampling/sample-story.tsx'
import { checkoutPointsSamples as samples } from './checkout-points.samples.ts'
import { checkoutPointsSpec as spec } from './checkout-points.schema.ts'

export default { title: 'checkout/CheckoutPoints' }

export const Default = sampleStory(spec, samples.default)
export const Spent = sampleStory(spec, samples.spent)
