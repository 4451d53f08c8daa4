import { sampleStory } from '../ui/sample-story.tsx'
import { imageAdSamples as samples } from './image-ad.samples.ts'
import { imageAdSpec as spec } from './image-ad.schema.ts'

export default { title: 'content/ImageAd' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const PictureOnly = sampleStory(spec, samples.pictureOnly)
export const Wide = sampleStory(spec, samples.wide)
export const LightWords = sampleStory(spec, samples.lightWords)
export const NoPicture = sampleStory(spec, samples.noPicture)
export const Longest = sampleStory(spec, samples.longest)
