import { sampleStory } from '../sampling/sample-story.tsx'
import { orderStatusSamples as samples } from './order-status.samples.ts'
import { orderStatusSpec as spec } from './order-status.schema.ts'

export default { title: 'order/OrderStatus' }

export const Default = sampleStory(spec, samples.default)
export const Shipping = sampleStory(spec, samples.shipping)
export const Trial = sampleStory(spec, samples.trial)
export const Overdue = sampleStory(spec, samples.overdue)
export const Rejected = sampleStory(spec, samples.rejected)
export const Vouchers = sampleStory(spec, samples.vouchers)
export const Longest = sampleStory(spec, samples.longest)
