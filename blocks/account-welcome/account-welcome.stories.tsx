import { sampleStory } from '../sampling/sample-story.tsx'
import { accountWelcomeSamples as samples } from './account-welcome.samples.ts'
import { accountWelcomeSpec as spec } from './account-welcome.schema.ts'

export default { title: 'account/AccountWelcome' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const NoLogo = sampleStory(spec, samples.noLogo)
export const Longest = sampleStory(spec, samples.longest)
