import { sampleStory } from '../sampling/sample-story.tsx'
import { checkoutSummarySamples as samples } from './checkout-summary.samples.ts'
import { checkoutSummarySpec as spec } from './checkout-summary.schema.ts'

export default { title: 'checkout/CheckoutSummary' }

export const Default = sampleStory(spec, samples.default)
export const Reduced = sampleStory(spec, samples.reduced)
export const Longest = sampleStory(spec, samples.longest)
