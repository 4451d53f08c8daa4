import { sampleStory } from '../sampling/sample-story.tsx'
import { cartSubmitSamples as samples } from './cart-submit.samples.ts'
import { cartSubmitSpec as spec } from './cart-submit.schema.ts'

export default { title: 'cart/CartSubmit' }

export const Default = sampleStory(spec, samples.default)
export const Changed = sampleStory(spec, samples.changed)
export const Longest = sampleStory(spec, samples.longest)
