import { sampleStory } from '../sampling/sample-story.tsx'
import { payInfoCardSamples as samples } from './pay-info-card.samples.ts'
import { payInfoCardSpec as spec } from './pay-info-card.schema.ts'

export default { title: 'order/PayInfoCard' }

export const Default = sampleStory(spec, samples.default)
export const Atm = sampleStory(spec, samples.atm)
export const Cvs = sampleStory(spec, samples.cvs)
export const None = sampleStory(spec, samples.none)
