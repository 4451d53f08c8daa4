import { sampleStory } from '../sampling/sample-story.tsx'
import { addressSubmitSamples as samples } from './address-submit.samples.ts'
import { addressSubmitSpec as spec } from './address-submit.schema.ts'

export default { title: 'address/AddressSubmit' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Longest = sampleStory(spec, samples.longest)
