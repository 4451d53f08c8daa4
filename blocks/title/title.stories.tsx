import { sampleStory } from '../sampling/sample-story.tsx'
import { titleSamples as samples } from './title.samples.ts'
import { titleSpec as spec } from './title.schema.ts'

export default { title: 'content/Title' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const TextOnly = sampleStory(spec, samples.textOnly)
export const ArrowOnly = sampleStory(spec, samples.arrowOnly)
export const Centred = sampleStory(spec, samples.centred)
export const AtEnd = sampleStory(spec, samples.atEnd)
export const Coloured = sampleStory(spec, samples.coloured)
export const Sans = sampleStory(spec, samples.sans)
export const Serif = sampleStory(spec, samples.serif)
export const Rounded = sampleStory(spec, samples.rounded)
export const Mono = sampleStory(spec, samples.mono)
export const MoreLeadsNowhere = sampleStory(spec, samples.moreLeadsNowhere)
export const Rtl = sampleStory(spec, samples.rtl)
export const RtlEllipsis = sampleStory(spec, samples.rtlEllipsis)
export const Ellipsis = sampleStory(spec, samples.ellipsis)
export const Longest = sampleStory(spec, samples.longest)
export const LongestDesc = sampleStory(spec, samples.longestDesc)
