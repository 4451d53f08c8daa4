import { sampleStory } from '../sampling/sample-story.tsx'
import { ptTitleSamples as samples } from './pt-title.samples.ts'
import { ptTitleSpec as spec } from './pt-title.schema.ts'

export default { title: 'product/PtTitle' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Longest = sampleStory(spec, samples.longest)
