import { sampleStory } from '../sampling/sample-story.tsx'
import { memberMenuSamples as samples } from './member-menu.samples.ts'
import { memberMenuSpec as spec } from './member-menu.schema.ts'

export default { title: 'account/MemberMenu' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Everything = sampleStory(spec, samples.everything)
export const Longest = sampleStory(spec, samples.longest)
