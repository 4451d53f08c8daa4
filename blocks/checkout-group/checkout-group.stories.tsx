import { sampleStory } from '../sampling/sample-story.tsx'
import { checkoutGroupSamples as samples } from './checkout-group.samples.ts'
import { checkoutGroupSpec as spec } from './checkout-group.schema.ts'

export default { title: 'group/CheckoutGroup' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Joining = sampleStory(spec, samples.joining)
export const Full = sampleStory(spec, samples.full)
export const Joined = sampleStory(spec, samples.joined)
export const Over = sampleStory(spec, samples.over)
export const Longest = sampleStory(spec, samples.longest)
