import { sampleStory } from '../sampling/sample-story.tsx'
import { orderGroupSamples as samples } from './order-group.samples.ts'
import { orderGroupSpec as spec } from './order-group.schema.ts'

export default { title: 'group/OrderGroup' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Unpaid = sampleStory(spec, samples.unpaid)
export const Formed = sampleStory(spec, samples.formed)
export const Failed = sampleStory(spec, samples.failed)
export const Longest = sampleStory(spec, samples.longest)
