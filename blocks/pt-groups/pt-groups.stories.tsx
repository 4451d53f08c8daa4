import { sampleStory } from '../sampling/sample-story.tsx'
import { ptGroupsSamples as samples } from './pt-groups.samples.ts'
import { ptGroupsSpec as spec } from './pt-groups.schema.ts'

export default { title: 'group/PtGroups' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const NoGroupBuy = sampleStory(spec, samples.noGroupBuy)
export const Longest = sampleStory(spec, samples.longest)
