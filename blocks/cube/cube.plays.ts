import { expect } from 'storybook/test'
import { found } from '../sampling/sample-found.ts'
import type { Plays } from '../sampling/sample-story.tsx'
import type { cubeSamples } from './cube.samples.ts'

export const cubePlays: Plays<typeof cubeSamples> = {
  async default(canvasElement) {
    const list = await found(canvasElement, 'ul')
    const { width, height } = list.getBoundingClientRect()
    const unit = (width - 3 * 8) / 4
    const label = 44
    expect(height).toBeCloseTo(2 * (unit + label) + 8, 0)
    const [large, wide] = [...list.children].map((cell) => cell.getBoundingClientRect())
    expect(large!.height).toBeCloseTo(large!.width + 2 * label, 0)
    expect(wide!.width).toBeCloseTo(2 * unit + 8, 0)
  },
  async onOneAnother(canvasElement) {
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
  },
}
