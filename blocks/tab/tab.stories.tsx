import { sampleStory } from '../sampling/sample-story.tsx'
import { tabSamples as samples } from './tab.samples.ts'
import { tabSpec as spec } from './tab.schema.ts'

export default { title: 'content/Tab' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Longest = sampleStory(spec, samples.longest)
