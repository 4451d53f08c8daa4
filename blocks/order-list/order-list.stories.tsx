import { sampleStory } from '../sampling/sample-story.tsx'
import { orderListSamples as samples } from './order-list.samples.ts'
import { orderListSpec as spec } from './order-list.schema.ts'

export default { title: 'order/OrderList' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const Longest = sampleStory(spec, samples.longest)
