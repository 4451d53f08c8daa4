import { sampleStory } from '../sampling/sample-story.tsx'
import { infoSamples as samples } from './info.samples.ts'
import { infoSpec as spec } from './info.schema.ts'

export default { title: 'content/Info' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const TitleAlone = sampleStory(spec, samples.titleAlone)
export const Longest = sampleStory(spec, samples.longest)
