import { sampleStory } from '../sampling/sample-story.tsx'
import { ptGallerySamples as samples } from './pt-gallery.samples.ts'
import { ptGallerySpec as spec } from './pt-gallery.schema.ts'

export default { title: 'product/PtGallery' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const OnePicture = sampleStory(spec, samples.onePicture)
export const Portrait = sampleStory(spec, samples.portrait)
export const Longest = sampleStory(spec, samples.longest)
