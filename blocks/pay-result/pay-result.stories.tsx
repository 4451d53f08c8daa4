import { sampleStory } from '../sampling/sample-story.tsx'
import { payResultSamples as samples } from './pay-result.samples.ts'
import { payResultSpec as spec } from './pay-result.schema.ts'

export default { title: 'order/PayResult' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const Later = sampleStory(spec, samples.later)
export const Placed = sampleStory(spec, samples.placed)
export const Vouchers = sampleStory(spec, samples.vouchers)
export const Longest = sampleStory(spec, samples.longest)
