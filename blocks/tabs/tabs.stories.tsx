import { sampleStory } from '../sampling/sample-story.tsx'
import { tabsSamples as samples } from './tabs.samples.ts'
import { tabsSpec as spec } from './tabs.schema.ts'

export default { title: 'content/Tabs' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const OneTab = sampleStory(spec, samples.oneTab)
export const EmptyTab = sampleStory(spec, samples.emptyTab)
export const Pill = sampleStory(spec, samples.pill)
export const Nested = sampleStory(spec, samples.nested)
export const Rtl = sampleStory(spec, samples.rtl)
export const Longest = sampleStory(spec, samples.longest)
