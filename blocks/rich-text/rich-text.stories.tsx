import { sampleStory } from '../ui/sample-story.tsx'
import { richTextSamples as samples } from './rich-text.samples.ts'
import { richTextSpec as spec } from './rich-text.schema.ts'

export default { title: 'content/RichText' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const NoPadding = sampleStory(spec, samples.noPadding)
export const Longest = sampleStory(spec, samples.longest)
