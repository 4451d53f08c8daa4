import { sampleStory } from '../sampling/sample-story.tsx'
import { deliveryFactsSamples as samples } from './delivery-facts.samples.ts'
import { deliveryFactsSpec as spec } from './delivery-facts.schema.ts'

export default { title: 'content/DeliveryFacts' }

export const Default = sampleStory(spec, samples.default)
export const Short = sampleStory(spec, samples.short)
export const ContactAlone = sampleStory(spec, samples.contactAlone)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const Longest = sampleStory(spec, samples.longest)
