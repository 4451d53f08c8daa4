import { sampleStory } from '../sampling/sample-story.tsx'
import { profileSocialSamples as samples } from './profile-social.samples.ts'
import { profileSocialSpec as spec } from './profile-social.schema.ts'

export default { title: 'account/ProfileSocial' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const Longest = sampleStory(spec, samples.longest)
