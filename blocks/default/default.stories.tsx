import { sampleStory } from '../sampling/sample-story.tsx'
import { defaultSamples as samples } from './default.samples.ts'
import { defaultSpec as spec } from './default.schema.ts'

export default { title: 'content/Default' }

export const Default = sampleStory(spec, samples.default)
