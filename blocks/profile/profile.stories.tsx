import { sampleStory } from '../sampling/sample-story.tsx'
import { profileSamples as samples } from './profile.samples.ts'
import { profileSpec as spec } from './profile.schema.ts'

export default { title: 'account/Profile' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const NewMember = sampleStory(spec, samples.newMember)
export const Longest = sampleStory(spec, samples.longest)
