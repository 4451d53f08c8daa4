import { sampleStory } from '../sampling/sample-story.tsx'
import { ptAdditionsSamples as samples } from './pt-additions.samples.ts'
import { ptAdditionsSpec as spec } from './pt-additions.schema.ts'

export default { title: 'product/PtAdditions' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Longest = sampleStory(spec, samples.longest)
