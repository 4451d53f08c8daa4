import { expect, within } from 'storybook/test'
import { sampleStory } from '../sampling/sample-story.tsx'
import { imageAdSamples as samples } from './image-ad.samples.ts'
import { imageAdSpec as spec } from './image-ad.schema.ts'

export default { title: 'content/ImageAd' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const PictureOnly = sampleStory(spec, samples.pictureOnly)
export const Wide = sampleStory(spec, samples.wide)
export const LightWords = sampleStory(spec, samples.lightWords)
export const Areas = sampleStory(spec, samples.areas)
export const AreasOnly = sampleStory(spec, samples.areasOnly, async (canvasElement) => {
  const areas = await within(canvasElement).findAllByRole('link')
  const frame = areas[0]!.parentElement!.getBoundingClientRect()
  expect(areas).toHaveLength(2)
  for (const area of areas) {
    const { left, top, right, bottom, width, height } = area.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    expect(left >= frame.left && right <= frame.right + 1).toBe(true)
    expect(top >= frame.top && bottom <= frame.bottom + 1).toBe(true)
  }
})
export const MissingPicture = sampleStory(spec, samples.missingPicture)
export const Rtl = sampleStory(spec, samples.rtl)
export const NoPicture = sampleStory(spec, samples.noPicture)
export const Longest = sampleStory(spec, samples.longest)
