import { sampleStory } from '../sampling/sample-story.tsx'
import { bottomNavSamples as samples } from './bottom-nav.samples.ts'
import { bottomNavSpec as spec } from './bottom-nav.schema.ts'

export default { title: 'frame/BottomNav' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const TwoItems = sampleStory(spec, samples.twoItems)
export const Longest = sampleStory(spec, samples.longest)
