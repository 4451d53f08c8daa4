import { sampleStory } from '../ui/sample-story.tsx'
import { carouselSamples as samples } from './carousel.samples.ts'
import { carouselSpec as spec } from './carousel.schema.ts'

export default { title: 'content/Carousel' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const OneSlide = sampleStory(spec, samples.oneSlide)
export const Card = sampleStory(spec, samples.card)
export const LightWords = sampleStory(spec, samples.lightWords)
export const PictureOnly = sampleStory(spec, samples.pictureOnly)
export const Longest = sampleStory(spec, samples.longest)
