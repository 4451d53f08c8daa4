import { sampleStory } from '../sampling/sample-story.tsx'
import { cartSamples as samples } from './cart.samples.ts'
import { cartSpec as spec } from './cart.schema.ts'

export default { title: 'cart/Cart' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const Changed = sampleStory(spec, samples.changed)
export const Longest = sampleStory(spec, samples.longest)
