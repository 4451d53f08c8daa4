import { sampleStory } from '../sampling/sample-story.tsx'
import { loginMethodsSamples as samples } from './login-methods.samples.ts'
import { loginMethodsSpec as spec } from './login-methods.schema.ts'

export default { title: 'account/LoginMethods' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const EmailFirst = sampleStory(spec, samples.emailFirst)
export const MobileOnly = sampleStory(spec, samples.mobileOnly)
export const Longest = sampleStory(spec, samples.longest)
