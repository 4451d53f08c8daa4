import { sampleStory } from '../sampling/sample-story.tsx'
import { orderDetailSamples as samples } from './order-detail.samples.ts'
import { orderDetailSpec as spec } from './order-detail.schema.ts'

export default { title: 'order/OrderDetail' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const Token = sampleStory(spec, samples.token)
export const Cancelled = sampleStory(spec, samples.cancelled)
export const Longest = sampleStory(spec, samples.longest)
