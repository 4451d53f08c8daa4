import { sampleStory } from '../sampling/sample-story.tsx'
import { ptCampaignSamples as samples } from './pt-campaign.samples.ts'
import { ptCampaignSpec as spec } from './pt-campaign.schema.ts'

export default { title: 'product/PtCampaign' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Sale = sampleStory(spec, samples.sale)
export const GroupBuy = sampleStory(spec, samples.groupBuy)
export const Ended = sampleStory(spec, samples.ended)
export const Longest = sampleStory(spec, samples.longest)
