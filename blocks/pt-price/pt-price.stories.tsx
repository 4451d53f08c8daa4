import { sampleStory } from '../sampling/sample-story.tsx'
import { ptPriceSamples as samples } from './pt-price.samples.ts'
import { ptPriceSpec as spec } from './pt-price.schema.ts'

export default { title: 'product/PtPrice' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Range = sampleStory(spec, samples.range)
export const Reduced = sampleStory(spec, samples.reduced)
export const MemberPrice = sampleStory(spec, samples.memberPrice)
export const Campaign = sampleStory(spec, samples.campaign)
export const GroupBuy = sampleStory(spec, samples.groupBuy)
export const Longest = sampleStory(spec, samples.longest)
