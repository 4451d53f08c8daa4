import { sampleStory } from '../sampling/sample-story.tsx'
import { checkoutCouponsSamples as samples } from './checkout-coupons.samples.ts'
import { checkoutCouponsSpec as spec } from './checkout-coupons.schema.ts'

export default { title: 'checkout/CheckoutCoupons' }

export const Default = sampleStory(spec, samples.default)
export const None = sampleStory(spec, samples.none)
export const Longest = sampleStory(spec, samples.longest)
