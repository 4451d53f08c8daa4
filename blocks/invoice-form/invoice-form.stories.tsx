import { sampleStory } from '../sampling/sample-story.tsx'
import { invoiceFormSamples as samples } from './invoice-form.samples.ts'
import { invoiceFormSpec as spec } from './invoice-form.schema.ts'

export default { title: 'address/InvoiceForm' }

export const Default = sampleStory(spec, samples.default)
export const Edit = sampleStory(spec, samples.edit)
export const Company = sampleStory(spec, samples.company)
export const Donation = sampleStory(spec, samples.donation)
export const Gone = sampleStory(spec, samples.gone)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const Full = sampleStory(spec, samples.full)
export const Longest = sampleStory(spec, samples.longest)
