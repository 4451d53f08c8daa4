import { sampleStory } from '../sampling/sample-story.tsx'
import { checkoutSamples as samples } from './checkout.samples.ts'
import { checkoutSpec as spec } from './checkout.schema.ts'

export default { title: 'checkout/Checkout' }

export const Default = sampleStory(spec, samples.default)
export const Changed = sampleStory(spec, samples.changed)
export const Guest = sampleStory(spec, samples.guest)
export const Loading = sampleStory(spec, samples.loading)
export const Empty = sampleStory(spec, samples.empty)
export const Longest = sampleStory(spec, samples.longest)
