import { sampleStory } from '../sampling/sample-story.tsx'
import { orderReceiverSamples as samples } from './order-receiver.samples.ts'
import { orderReceiverSpec as spec } from './order-receiver.schema.ts'

export default { title: 'order/OrderReceiver' }

export const Default = sampleStory(spec, samples.default)
export const Token = sampleStory(spec, samples.token)
export const Store = sampleStory(spec, samples.store)
export const Virtual = sampleStory(spec, samples.virtual)
export const Longest = sampleStory(spec, samples.longest)
