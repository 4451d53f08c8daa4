import { sampleStory } from '../sampling/sample-story.tsx'
import { profilePasswdSamples as samples } from './profile-passwd.samples.ts'
import { profilePasswdSpec as spec } from './profile-passwd.schema.ts'

export default { title: 'account/ProfilePasswd' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const NoMobile = sampleStory(spec, samples.noMobile)
export const Longest = sampleStory(spec, samples.longest)
