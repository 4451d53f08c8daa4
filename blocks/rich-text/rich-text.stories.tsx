import { expect } from 'storybook/test'
import { sampleStory } from '../sampling/sample-story.tsx'
import { richTextSamples as samples } from './rich-text.samples.ts'
import { richTextSpec as spec } from './rich-text.schema.ts'

export default { title: 'content/RichText' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const WideTable = sampleStory(spec, samples.wideTable, async (canvasElement) => {
  const table = canvasElement.querySelector('table')!
  expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})
export const WidePicture = sampleStory(spec, samples.widePicture, async (canvasElement) => {
  const image = canvasElement.querySelector('img')!
  expect(image.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})
export const MissingPicture = sampleStory(spec, samples.missingPicture)
export const Rtl = sampleStory(spec, samples.rtl)
export const RtlInside = sampleStory(spec, samples.rtlInside)
export const NoPadding = sampleStory(spec, samples.noPadding)
export const Longest = sampleStory(spec, samples.longest)
