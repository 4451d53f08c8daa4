import { expect } from 'storybook/test'
import { found } from '../sampling/sample-found.ts'
import { sampleStory } from '../sampling/sample-story.tsx'
import { gridSamples as samples } from './grid.samples.ts'
import { gridSpec as spec } from './grid.schema.ts'

export default { title: 'content/Grid' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Square = sampleStory(spec, samples.square)
export const Card = sampleStory(spec, samples.card)
export const Icons = sampleStory(spec, samples.icons)
export const EveryIcon = sampleStory(spec, samples.everyIcon)
export const IconCards = sampleStory(spec, samples.iconCards)
export const Scroll = sampleStory(spec, samples.scroll, async (canvasElement) => {
  const list = await found(canvasElement, 'ul')
  const { left, width } = list.children[4]!.getBoundingClientRect()
  // With four columns the fifth item is partly visible.
  expect(left).toBeLessThan(list.getBoundingClientRect().right)
  expect(left + width).toBeGreaterThan(list.getBoundingClientRect().right)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})
export const ScrollCards = sampleStory(spec, samples.scrollCards)
export const MissingPicture = sampleStory(spec, samples.missingPicture)
export const Rtl = sampleStory(spec, samples.rtl)
export const NoLink = sampleStory(spec, samples.noLink)
export const Longest = sampleStory(spec, samples.longest)
