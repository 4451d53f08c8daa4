import { sampleStory } from '../sampling/sample-story.tsx'
import { cartLinesSamples as samples } from './cart-lines.samples.ts'
import { cartLinesSpec as spec } from './cart-lines.schema.ts'

export default { title: 'cart/CartLines' }

export const Default = sampleStory(spec, samples.default)
export const Changed = sampleStory(spec, samples.changed)
export const Longest = sampleStory(spec, samples.longest)
