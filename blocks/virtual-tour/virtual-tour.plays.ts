import { expect, within } from 'storybook/test'
import type { Plays } from '../sampling/sample-story.tsx'
import type { virtualTourSamples } from './virtual-tour.samples.ts'

export const virtualTourPlays: Plays<typeof virtualTourSamples> = {
  async default(canvasElement) {
    const link = await within(canvasElement).findByRole('link')
    expect(link).toHaveAttribute('href', 'https://tour.example/lemon-lane')
    expect(link).not.toHaveAttribute('target')
  },
  async noLink(canvasElement) {
    await within(canvasElement).findByRole('img')
    expect(canvasElement.querySelector('a')).toBeNull()
  },
}
