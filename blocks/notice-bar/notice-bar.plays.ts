import { expect, waitFor } from 'storybook/test'
import type { Plays } from '../sampling/sample-story.tsx'
import type { noticeBarSamples } from './notice-bar.samples.ts'

export const noticeBarPlays: Plays<typeof noticeBarSamples> = {
  async rtlScrolls(canvasElement) {
    await waitFor(() => {
      const line = canvasElement.querySelector('[dir=auto] > span')!
      expect(getComputedStyle(line).animationName).toMatch(/rtl/)
    })
  },
}
