import { sampleStory } from '../sampling/sample-story.tsx'
import { signOutSamples as samples } from './sign-out.samples.ts'
import { signOutSpec as spec } from './sign-out.schema.ts'

export default { title: 'account/SignOut' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Longest = sampleStory(spec, samples.longest)
