import { sampleStory } from '../sampling/sample-story.tsx'
import { remittanceFormSamples as samples } from './remittance-form.samples.ts'
import { remittanceFormSpec as spec } from './remittance-form.schema.ts'

export default { title: 'order/RemittanceForm' }

export const Default = sampleStory(spec, samples.default)
export const Reported = sampleStory(spec, samples.reported)
export const None = sampleStory(spec, samples.none)
