import { sampleStory } from '../sampling/sample-story.tsx'
import { ptOptionsSamples as samples } from './pt-options.samples.ts'
import { ptOptionsSpec as spec } from './pt-options.schema.ts'

export default { title: 'product/PtOptions' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const OneOption = sampleStory(spec, samples.oneOption)
export const SoldOut = sampleStory(spec, samples.soldOut)
export const Longest = sampleStory(spec, samples.longest)
