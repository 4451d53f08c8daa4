import { sampleStory } from '../ui/sample-story.tsx'
import { gridSamples as samples } from './grid.samples.ts'
import { gridSpec as spec } from './grid.schema.ts'

export default { title: 'content/Grid' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Square = sampleStory(spec, samples.square)
export const Card = sampleStory(spec, samples.card)
export const NoLink = sampleStory(spec, samples.noLink)
export const Longest = sampleStory(spec, samples.longest)
