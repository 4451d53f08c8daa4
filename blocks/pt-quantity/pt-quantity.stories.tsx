import { sampleStory } from '../sampling/sample-story.tsx'
import { ptQuantitySamples as samples } from './pt-quantity.samples.ts'
import { ptQuantitySpec as spec } from './pt-quantity.schema.ts'

export default { title: 'product/PtQuantity' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const LastFew = sampleStory(spec, samples.lastFew)
export const LastOne = sampleStory(spec, samples.lastOne)
export const Quota = sampleStory(spec, samples.quota)
export const Longest = sampleStory(spec, samples.longest)
