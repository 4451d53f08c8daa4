import { sampleStory } from '../sampling/sample-story.tsx'
import { orderLinesSamples as samples } from './order-lines.samples.ts'
import { orderLinesSpec as spec } from './order-lines.schema.ts'

export default { title: 'order/OrderLines' }

export const Default = sampleStory(spec, samples.default)
export const Vouchers = sampleStory(spec, samples.vouchers)
export const Redeemed = sampleStory(spec, samples.redeemed)
export const Void = sampleStory(spec, samples.void)
export const Longest = sampleStory(spec, samples.longest)
