import { sampleStory } from '../sampling/sample-story.tsx'
import { invoiceSavedSamples as samples } from './invoice-saved.samples.ts'
import { invoiceSavedSpec as spec } from './invoice-saved.schema.ts'

export default { title: 'address/InvoiceSaved' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Longest = sampleStory(spec, samples.longest)
