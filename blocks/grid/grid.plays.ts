import { expect } from 'storybook/test'
import { found } from '../sampling/sample-found.ts'
import type { Plays } from '../sampling/sample-story.tsx'
import type { gridSamples } from './grid.samples.ts'

export const gridPlays: Plays<typeof gridSamples> = {
  async scroll(canvasElement) {
    const list = await found(canvasElement, 'ul')
    const { left, width } = list.children[4]!.getBoundingClientRect()
    // With four columns the fifth item is partly visible.
    expect(left).toBeLessThan(list.getBoundingClientRect().right)
    expect(left + width).toBeGreaterThan(list.getBoundingClientRect().right)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
