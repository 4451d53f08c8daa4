import { sampleStory } from '../sampling/sample-story.tsx'
import { goodsListSamples as samples } from './goods-list.samples.ts'
import { goodsListSpec as spec } from './goods-list.schema.ts'

export default { title: 'catalogue/GoodsList' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const One = sampleStory(spec, samples.one)
export const Scroll = sampleStory(spec, samples.scroll)
export const Activity = sampleStory(spec, samples.activity)
export const NoActivity = sampleStory(spec, samples.noActivity)
export const Button = sampleStory(spec, samples.button)
export const ButtonText = sampleStory(spec, samples.buttonText)
export const Earn = sampleStory(spec, samples.earn)
export const Endless = sampleStory(spec, samples.endless)
export const Pages = sampleStory(spec, samples.pages)
export const NoTags = sampleStory(spec, samples.noTags)
export const SoldOut = sampleStory(spec, samples.soldOut)
export const MemberPrice = sampleStory(spec, samples.memberPrice)
export const Campaign = sampleStory(spec, samples.campaign)
export const Longest = sampleStory(spec, samples.longest)
