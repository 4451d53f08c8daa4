import { sampleStory } from '../sampling/sample-story.tsx'
import { cartSoldOutSamples as samples } from './cart-sold-out.samples.ts'
import { cartSoldOutSpec as spec } from './cart-sold-out.schema.ts'

export default { title: 'cart/CartSoldOut' }

export const Default = sampleStory(spec, samples.default)
export const Changed = sampleStory(spec, samples.changed)
