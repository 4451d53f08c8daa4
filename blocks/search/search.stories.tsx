import { sampleStory } from '../sampling/sample-story.tsx'
import { searchSamples as samples } from './search.samples.ts'
import { searchSpec as spec } from './search.schema.ts'

export default { title: 'catalogue/Search' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const NoWords = sampleStory(spec, samples.noWords)
export const Loading = sampleStory(spec, samples.loading)
export const OneFound = sampleStory(spec, samples.oneFound)
export const Longest = sampleStory(spec, samples.longest)
