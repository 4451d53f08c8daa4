import { sampleStory } from '../sampling/sample-story.tsx'
import { checkoutLinesSamples as samples } from './checkout-lines.samples.ts'
import { checkoutLinesSpec as spec } from './checkout-lines.schema.ts'

export default { title: 'checkout/CheckoutLines' }

export const Default = sampleStory(spec, samples.default)
export const Changed = sampleStory(spec, samples.changed)
export const Gift = sampleStory(spec, samples.gift)
export const Longest = sampleStory(spec, samples.longest)
