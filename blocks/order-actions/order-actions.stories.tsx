import { sampleStory } from '../sampling/sample-story.tsx'
import { orderActionsSamples as samples } from './order-actions.samples.ts'
import { orderActionsSpec as spec } from './order-actions.schema.ts'

export default { title: 'order/OrderActions' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Again = sampleStory(spec, samples.again)
export const Trial = sampleStory(spec, samples.trial)
export const Refund = sampleStory(spec, samples.refund)
export const Returns = sampleStory(spec, samples.returns)
export const Vouchers = sampleStory(spec, samples.vouchers)
export const Used = sampleStory(spec, samples.used)
export const Longest = sampleStory(spec, samples.longest)
