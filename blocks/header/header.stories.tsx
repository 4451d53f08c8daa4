import { sampleStory } from '../ui/sample-story.tsx'
import { headerSamples as samples } from './header.samples.ts'
import { headerSpec as spec } from './header.schema.ts'

export default { title: 'frame/Header' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const NoMenu = sampleStory(spec, samples.noMenu)
export const Longest = sampleStory(spec, samples.longest)
