import { sampleStory } from '../sampling/sample-story.tsx'
import { loginSamples as samples } from './login.samples.ts'
import { loginSpec as spec } from './login.schema.ts'

export default { title: 'account/Login' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Social = sampleStory(spec, samples.social)
export const MobileOnly = sampleStory(spec, samples.mobileOnly)
export const Longest = sampleStory(spec, samples.longest)
