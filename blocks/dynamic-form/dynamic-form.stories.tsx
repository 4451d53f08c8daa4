import { sampleStory } from '../sampling/sample-story.tsx'
import { dynamicFormSamples as samples } from './dynamic-form.samples.ts'
import { dynamicFormSpec as spec } from './dynamic-form.schema.ts'

export default { title: 'form/DynamicForm' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Loading = sampleStory(spec, samples.loading)
export const Closed = sampleStory(spec, samples.closed)
export const NotOpenYet = sampleStory(spec, samples.notOpenYet)
export const SwitchedOff = sampleStory(spec, samples.switchedOff)
export const EveryField = sampleStory(spec, samples.everyField)
export const WithPictures = sampleStory(spec, samples.withPictures)
export const Prefilled = sampleStory(spec, samples.prefilled)
export const Answered = sampleStory(spec, samples.answered)
export const Card = sampleStory(spec, samples.card)
export const Longest = sampleStory(spec, samples.longest)
export const RightToLeft = sampleStory(spec, samples.rightToLeft)
