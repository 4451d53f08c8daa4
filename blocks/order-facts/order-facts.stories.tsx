import { sampleStory } from '../sampling/sample-story.tsx'
import { orderFactsSamples as samples } from './order-facts.samples.ts'
import { orderFactsSpec as spec } from './order-facts.schema.ts'

export default { title: 'order/OrderFacts' }

export const Default = sampleStory(spec, samples.default)
export const Token = sampleStory(spec, samples.token)
export const Certificate = sampleStory(spec, samples.certificate)
export const Donation = sampleStory(spec, samples.donation)
export const Person = sampleStory(spec, samples.person)
export const Mailed = sampleStory(spec, samples.mailed)
export const Longest = sampleStory(spec, samples.longest)
