import { sampleStory } from '../sampling/sample-story.tsx'
import { checkoutPaySamples as samples } from './checkout-pay.samples.ts'
import { checkoutPaySpec as spec } from './checkout-pay.schema.ts'

export default { title: 'checkout/CheckoutPay' }

export const Default = sampleStory(spec, samples.default)
export const Nothing = sampleStory(spec, samples.nothing)
