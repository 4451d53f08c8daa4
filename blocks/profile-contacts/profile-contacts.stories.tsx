import { sampleStory } from '../sampling/sample-story.tsx'
import { profileContactsSamples as samples } from './profile-contacts.samples.ts'
import { profileContactsSpec as spec } from './profile-contacts.schema.ts'

export default { title: 'account/ProfileContacts' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const Longest = sampleStory(spec, samples.longest)
