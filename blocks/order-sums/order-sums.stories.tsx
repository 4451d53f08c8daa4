import { sampleStory } from '../sampling/sample-story.tsx'
import { orderSumsSamples as samples } from './order-sums.samples.ts'
import { orderSumsSpec as spec } from './order-sums.schema.ts'

export default { title: 'order/OrderSums' }

export const Default = sampleStory(spec, samples.default)
export const Free = sampleStory(spec, samples.free)
export const Longest = sampleStory(spec, samples.longest)
