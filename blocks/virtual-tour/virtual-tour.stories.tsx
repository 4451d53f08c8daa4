import { expect, within } from 'storybook/test'
import { sampleStory } from '../sampling/sample-story.tsx'
import { virtualTourSamples as samples } from './virtual-tour.samples.ts'
import { virtualTourSpec as spec } from './virtual-tour.schema.ts'

export default { title: 'content/VirtualTour' }

export const Default = sampleStory(spec, samples.default, async (canvasElement) => {
  const link = await within(canvasElement).findByRole('link')
  expect(link).toHaveAttribute('href', 'https://tour.example/lemon-lane')
  expect(link).not.toHaveAttribute('target')
})
export const Empty = sampleStory(spec, samples.empty)
export const Square = sampleStory(spec, samples.square)
export const Classic = sampleStory(spec, samples.classic)
export const Upright = sampleStory(spec, samples.upright)
export const NoPoster = sampleStory(spec, samples.noPoster)
export const NoTitle = sampleStory(spec, samples.noTitle)
export const NoLink = sampleStory(spec, samples.noLink, async (canvasElement) => {
  await within(canvasElement).findByRole('img')
  expect(canvasElement.querySelector('a')).toBeNull()
})
export const MissingPicture = sampleStory(spec, samples.missingPicture)
export const Rtl = sampleStory(spec, samples.rtl)
export const Longest = sampleStory(spec, samples.longest)
