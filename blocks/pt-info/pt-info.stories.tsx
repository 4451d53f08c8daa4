import { sampleStory } from '../sampling/sample-story.tsx'
import { ptInfoSamples as samples } from './pt-info.samples.ts'
import { ptInfoSpec as spec } from './pt-info.schema.ts'

export default { title: 'product/PtInfo' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const Plain = sampleStory(spec, samples.plain)
export const Campaign = sampleStory(spec, samples.campaign)
export const SoldOut = sampleStory(spec, samples.soldOut)
export const Longest = sampleStory(spec, samples.longest)
