import { sampleStory } from '../sampling/sample-story.tsx'
import { payMethodsSamples as samples } from './pay-methods.samples.ts'
import { payMethodsSpec as spec } from './pay-methods.schema.ts'

export default { title: 'order/PayMethods' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Unchosen = sampleStory(spec, samples.unchosen)
export const Longest = sampleStory(spec, samples.longest)
