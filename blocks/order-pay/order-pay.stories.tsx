import { sampleStory } from '../sampling/sample-story.tsx'
import { orderPaySamples as samples } from './order-pay.samples.ts'
import { orderPaySpec as spec } from './order-pay.schema.ts'

export default { title: 'order/OrderPay' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const Remittance = sampleStory(spec, samples.remittance)
export const Settled = sampleStory(spec, samples.settled)
export const Longest = sampleStory(spec, samples.longest)
