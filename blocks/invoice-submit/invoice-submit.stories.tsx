import { sampleStory } from '../sampling/sample-story.tsx'
import { invoiceSubmitSamples as samples } from './invoice-submit.samples.ts'
import { invoiceSubmitSpec as spec } from './invoice-submit.schema.ts'

export default { title: 'address/InvoiceSubmit' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Longest = sampleStory(spec, samples.longest)
