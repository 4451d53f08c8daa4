import { sampleStory } from '../sampling/sample-story.tsx'
import { bindSamples as samples } from './bind.samples.ts'
import { bindSpec as spec } from './bind.schema.ts'

export default { title: 'account/Bind' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Email = sampleStory(spec, samples.email)
export const Longest = sampleStory(spec, samples.longest)
