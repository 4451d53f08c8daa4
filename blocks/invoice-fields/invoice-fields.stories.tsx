import { sampleStory } from '../sampling/sample-story.tsx'
import { invoiceFieldsSamples as samples } from './invoice-fields.samples.ts'
import { invoiceFieldsSpec as spec } from './invoice-fields.schema.ts'

export default { title: 'address/InvoiceFields' }

export const Default = sampleStory(spec, samples.default)
