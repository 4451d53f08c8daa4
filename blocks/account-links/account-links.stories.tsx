import { sampleStory } from '../sampling/sample-story.tsx'
import { accountLinksSamples as samples } from './account-links.samples.ts'
import { accountLinksSpec as spec } from './account-links.schema.ts'

export default { title: 'account/AccountLinks' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const MobileOnly = sampleStory(spec, samples.mobileOnly)
export const Longest = sampleStory(spec, samples.longest)
