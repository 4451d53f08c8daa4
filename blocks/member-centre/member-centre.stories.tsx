import { sampleStory } from '../sampling/sample-story.tsx'
import { memberCentreSamples as samples } from './member-centre.samples.ts'
import { memberCentreSpec as spec } from './member-centre.schema.ts'

export default { title: 'account/MemberCentre' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const NewMember = sampleStory(spec, samples.newMember)
export const Longest = sampleStory(spec, samples.longest)
