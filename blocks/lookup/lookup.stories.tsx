import { sampleStory } from '../sampling/sample-story.tsx'
import { lookupSamples as samples } from './lookup.samples.ts'
import { lookupSpec as spec } from './lookup.schema.ts'

export default { title: 'account/Lookup' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Longest = sampleStory(spec, samples.longest)
