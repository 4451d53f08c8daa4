import { sampleStory } from '../sampling/sample-story.tsx'
import { ptInvitationSamples as samples } from './pt-invitation.samples.ts'
import { ptInvitationSpec as spec } from './pt-invitation.schema.ts'

export default { title: 'group/PtInvitation' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Full = sampleStory(spec, samples.full)
export const Ended = sampleStory(spec, samples.ended)
export const Waiting = sampleStory(spec, samples.waiting)
export const Joined = sampleStory(spec, samples.joined)
export const Formed = sampleStory(spec, samples.formed)
export const Failed = sampleStory(spec, samples.failed)
export const CampaignOver = sampleStory(spec, samples.campaignOver)
export const Longest = sampleStory(spec, samples.longest)
