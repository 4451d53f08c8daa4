import { sampleStory } from '../sampling/sample-story.tsx'
import { cpgInfoSamples as samples } from './cpg-info.samples.ts'
import { cpgInfoSpec as spec } from './cpg-info.schema.ts'

export default { title: 'catalogue/CpgInfo' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const Limited = sampleStory(spec, samples.limited)
export const Ended = sampleStory(spec, samples.ended)
export const Longest = sampleStory(spec, samples.longest)
