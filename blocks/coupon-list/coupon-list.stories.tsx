import { sampleStory } from '../sampling/sample-story.tsx'
import { couponListSamples as samples } from './coupon-list.samples.ts'
import { couponListSpec as spec } from './coupon-list.schema.ts'

export default { title: 'catalogue/CouponList' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const States = sampleStory(spec, samples.states)
export const WithoutSpent = sampleStory(spec, samples.withoutSpent)
export const Scroll = sampleStory(spec, samples.scroll)
export const NoLink = sampleStory(spec, samples.noLink)
export const UnknownAmount = sampleStory(spec, samples.unknownAmount)
export const Rtl = sampleStory(spec, samples.rtl)
export const Longest = sampleStory(spec, samples.longest)
