import { sampleStory } from '../sampling/sample-story.tsx'
import { ptActionsSamples as samples } from './pt-actions.samples.ts'
import { ptActionsSpec as spec } from './pt-actions.schema.ts'

export default { title: 'product/PtActions' }

export const Default = sampleStory(spec, samples.default)
export const SoldOut = sampleStory(spec, samples.soldOut)
export const NotChosen = sampleStory(spec, samples.notChosen)
export const Removed = sampleStory(spec, samples.removed)
export const Virtual = sampleStory(spec, samples.virtual)
export const Inquiry = sampleStory(spec, samples.inquiry)
export const GroupBuy = sampleStory(spec, samples.groupBuy)
export const VirtualGroup = sampleStory(spec, samples.virtualGroup)
export const OnePage = sampleStory(spec, samples.onePage)
