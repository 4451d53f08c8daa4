import { sampleStory } from '../sampling/sample-story.tsx'
import { footerSamples as samples } from './footer.samples.ts'
import { footerSpec as spec } from './footer.schema.ts'

export default { title: 'frame/Footer' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Longest = sampleStory(spec, samples.longest)
