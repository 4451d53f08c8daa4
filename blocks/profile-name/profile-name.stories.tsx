import { sampleStory } from '../sampling/sample-story.tsx'
import { profileNameSamples as samples } from './profile-name.samples.ts'
import { profileNameSpec as spec } from './profile-name.schema.ts'

export default { title: 'account/ProfileName' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const Longest = sampleStory(spec, samples.longest)
