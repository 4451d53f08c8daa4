import { sampleStory } from '../sampling/sample-story.tsx'
import { resetSamples as samples } from './reset.samples.ts'
import { resetSpec as spec } from './reset.schema.ts'

export default { title: 'account/Reset' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const EmailOnly = sampleStory(spec, samples.emailOnly)
export const ByLink = sampleStory(spec, samples.byLink)
export const Failed = sampleStory(spec, samples.failed)
export const Longest = sampleStory(spec, samples.longest)
