import { sampleStory } from '../sampling/sample-story.tsx'
import { checkoutNoteSamples as samples } from './checkout-note.samples.ts'
import { checkoutNoteSpec as spec } from './checkout-note.schema.ts'

export default { title: 'checkout/CheckoutNote' }

export const Default = sampleStory(spec, samples.default)
