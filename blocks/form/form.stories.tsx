import { sampleStory } from '../sampling/sample-story.tsx'
import { formSamples as samples } from './form.samples.ts'
import { formSpec as spec } from './form.schema.ts'

export default { title: 'form/Form' }

export const Default = sampleStory(spec, samples.default)
export const Closed = sampleStory(spec, samples.closed)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const Answered = sampleStory(spec, samples.answered)
export const Card = sampleStory(spec, samples.card)
export const Longest = sampleStory(spec, samples.longest)
