import { expect } from 'storybook/test'
import { found } from '../sampling/sample-found.ts'
import { sampleStory } from '../sampling/sample-story.tsx'
import { cubeSamples as samples } from './cube.samples.ts'
import { cubeSpec as spec } from './cube.schema.ts'

export default { title: 'content/Cube' }

export const Default = sampleStory(spec, samples.default, async (canvasElement) => {
  const list = await found(canvasElement, 'ul')
  const { width, height } = list.getBoundingClientRect()
  const unit = (width - 3 * 8) / 4
  expect(height).toBeCloseTo(2 * unit + 8, 0)
  const [large, wide] = [...list.children].map((cell) => cell.getBoundingClientRect())
  expect(large!.width).toBeCloseTo(large!.height, 0)
  expect(wide!.width).toBeCloseTo(2 * unit + 8, 0)
})
export const Empty = sampleStory(spec, samples.empty)
export const TwoByTwo = sampleStory(spec, samples.twoByTwo)
export const OneAndThree = sampleStory(spec, samples.oneAndThree)
export const ThreeInARow = sampleStory(spec, samples.threeInARow)
export const FromEdgeToEdge = sampleStory(spec, samples.fromEdgeToEdge)
export const NoGap = sampleStory(spec, samples.noGap)
export const WordsOnly = sampleStory(spec, samples.wordsOnly)
export const NoLink = sampleStory(spec, samples.noLink)
export const OnOneAnother = sampleStory(spec, samples.onOneAnother, async (canvasElement) => {
  const list = await found(canvasElement, 'ul')
  const cells = [...list.children].map((cell) => cell.getBoundingClientRect())
  const overlaps = cells.some((a, at) =>
    cells
      .slice(at + 1)
      .some(
        (b) =>
          a.left < b.right - 1 &&
          b.left < a.right - 1 &&
          a.top < b.bottom - 1 &&
          b.top < a.bottom - 1,
      ),
  )
  expect(overlaps).toBe(false)
})
export const MissingPicture = sampleStory(spec, samples.missingPicture)
export const Rtl = sampleStory(spec, samples.rtl)
export const Longest = sampleStory(spec, samples.longest)
