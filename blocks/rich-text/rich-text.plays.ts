import { expect } from 'storybook/test'
import type { Plays } from '../sampling/sample-story.tsx'
import type { richTextSamples } from './rich-text.samples.ts'

export const richTextPlays: Plays<typeof richTextSamples> = {
  async wideTable(canvasElement) {
    const table = canvasElement.querySelector('table')!
    expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
  async widePicture(canvasElement) {
    const image = canvasElement.querySelector('img')!
    expect(image.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
