import { sampleStory } from '../sampling/sample-story.tsx'
import { paySubmitSamples as samples } from './pay-submit.samples.ts'
import { paySubmitSpec as spec } from './pay-submit.schema.ts'

export default { title: 'order/PaySubmit' }

export const Default = sampleStory(spec, samples.default)
export const Unchosen = sampleStory(spec, samples.unchosen)
export const Remittance = sampleStory(spec, samples.remittance)
export const Issued = sampleStory(spec, samples.issued)
export const Longest = sampleStory(spec, samples.longest)
