import { sampleStory } from '../sampling/sample-story.tsx'
import { memberCardSamples as samples } from './member-card.samples.ts'
import { memberCardSpec as spec } from './member-card.schema.ts'

export default { title: 'account/MemberCard' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const Longest = sampleStory(spec, samples.longest)
