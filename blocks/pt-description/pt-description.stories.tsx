import { sampleStory } from '../sampling/sample-story.tsx'
import { ptDescriptionSamples as samples } from './pt-description.samples.ts'
import { ptDescriptionSpec as spec } from './pt-description.schema.ts'

export default { title: 'product/PtDescription' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Longest = sampleStory(spec, samples.longest)
