import { sampleStory } from '../sampling/sample-story.tsx'
import { checkoutSubmitSamples as samples } from './checkout-submit.samples.ts'
import { checkoutSubmitSpec as spec } from './checkout-submit.schema.ts'

export default { title: 'checkout/CheckoutSubmit' }

export const Default = sampleStory(spec, samples.default)
export const Lacking = sampleStory(spec, samples.lacking)
export const Longest = sampleStory(spec, samples.longest)
