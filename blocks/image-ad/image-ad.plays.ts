import { expect, within } from 'storybook/test'
import { expectWholeCaptions } from '../sampling/whole-captions.ts'
import type { Plays } from '../sampling/sample-story.tsx'
import type { imageAdSamples } from './image-ad.samples.ts'

export const imageAdPlays: Plays<typeof imageAdSamples> = {
  longest: expectWholeCaptions,
  rtl: expectWholeCaptions,
  wide: expectWholeCaptions,
  noPicture: expectWholeCaptions,
  async areasOnly(canvasElement) {
    const areas = await within(canvasElement).findAllByRole('link')
    const frame = areas[0]!.parentElement!.getBoundingClientRect()
    expect(areas).toHaveLength(2)
    for (const area of areas) {
      const { left, top, right, bottom, width, height } = area.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
      expect(left >= frame.left && right <= frame.right + 1).toBe(true)
      expect(top >= frame.top && bottom <= frame.bottom + 1).toBe(true)
    }
  },
}
