import { sampleStory } from '../sampling/sample-story.tsx'
import { addressFieldsSamples as samples } from './address-fields.samples.ts'
import { addressFieldsSpec as spec } from './address-fields.schema.ts'

export default { title: 'address/AddressFields' }

export const Default = sampleStory(spec, samples.default)
export const Store = sampleStory(spec, samples.store)
