import { sampleStory } from '../sampling/sample-story.tsx'
import { floatingWidgetSamples as samples } from './floating-widget.samples.ts'
import { floatingWidgetSpec as spec } from './floating-widget.schema.ts'

export default { title: 'content/FloatingWidget' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const AllBeside = sampleStory(spec, samples.allBeside)
export const SomeWaysToShare = sampleStory(spec, samples.someWaysToShare)
export const OneWayToShare = sampleStory(spec, samples.oneWayToShare)
export const MissingPicture = sampleStory(spec, samples.missingPicture)
export const Longest = sampleStory(spec, samples.longest)
