import { sampleStory } from '../sampling/sample-story.tsx'
import { cgInfoSamples as samples } from './cg-info.samples.ts'
import { cgInfoSpec as spec } from './cg-info.schema.ts'

export default { title: 'catalogue/CgInfo' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const Longest = sampleStory(spec, samples.longest)
