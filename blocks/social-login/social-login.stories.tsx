import { sampleStory } from '../sampling/sample-story.tsx'
import { socialLoginSamples as samples } from './social-login.samples.ts'
import { socialLoginSpec as spec } from './social-login.schema.ts'

export default { title: 'account/SocialLogin' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const LineOnly = sampleStory(spec, samples.lineOnly)
export const Longest = sampleStory(spec, samples.longest)
