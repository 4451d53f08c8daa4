import { sampleStory } from '../sampling/sample-story.tsx'
import { notFoundSamples as samples } from './not-found.samples.ts'
import { notFoundSpec as spec } from './not-found.schema.ts'

export default { title: 'content/NotFound' }

export const Default = sampleStory(spec, samples.default)
