import { sampleStory } from '../sampling/sample-story.tsx'
import { cgMenuSamples as samples } from './cg-menu.samples.ts'
import { cgMenuSpec as spec } from './cg-menu.schema.ts'

export default { title: 'catalogue/CgMenu' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Longest = sampleStory(spec, samples.longest)
