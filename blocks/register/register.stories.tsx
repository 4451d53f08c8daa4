import { sampleStory } from '../sampling/sample-story.tsx'
import { registerSamples as samples } from './register.samples.ts'
import { registerSpec as spec } from './register.schema.ts'

export default { title: 'account/Register' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const MobileOnly = sampleStory(spec, samples.mobileOnly)
export const SocialOnly = sampleStory(spec, samples.socialOnly)
export const Longest = sampleStory(spec, samples.longest)
