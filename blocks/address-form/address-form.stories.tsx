import { sampleStory } from '../sampling/sample-story.tsx'
import { addressFormSamples as samples } from './address-form.samples.ts'
import { addressFormSpec as spec } from './address-form.schema.ts'

export default { title: 'address/AddressForm' }

export const Default = sampleStory(spec, samples.default)
export const Store = sampleStory(spec, samples.store)
export const Edit = sampleStory(spec, samples.edit)
export const EditStore = sampleStory(spec, samples.editStore)
export const ClosedStore = sampleStory(spec, samples.closedStore)
export const Gone = sampleStory(spec, samples.gone)
export const Empty = sampleStory(spec, samples.empty)
export const NoPickup = sampleStory(spec, samples.noPickup)
export const Longest = sampleStory(spec, samples.longest)
export const LongestStore = sampleStory(spec, samples.longestStore)
