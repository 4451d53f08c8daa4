import { sampleStory } from '../sampling/sample-story.tsx'
import { cartHintSamples as samples } from './cart-hint.samples.ts'
import { cartHintSpec as spec } from './cart-hint.schema.ts'

export default { title: 'cart/CartHint' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const OwnWords = sampleStory(spec, samples.ownWords)
export const Longest = sampleStory(spec, samples.longest)
