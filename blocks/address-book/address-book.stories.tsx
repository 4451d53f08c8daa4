import { sampleStory } from '../sampling/sample-story.tsx'
import { addressBookSamples as samples } from './address-book.samples.ts'
import { addressBookSpec as spec } from './address-book.schema.ts'

export default { title: 'address/AddressBook' }

export const Default = sampleStory(spec, samples.default)
export const Stores = sampleStory(spec, samples.stores)
export const Empty = sampleStory(spec, samples.empty)
export const NoStores = sampleStory(spec, samples.noStores)
export const NoPickup = sampleStory(spec, samples.noPickup)
export const Loading = sampleStory(spec, samples.loading)
export const Full = sampleStory(spec, samples.full)
export const Longest = sampleStory(spec, samples.longest)
