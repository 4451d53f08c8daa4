import { expect, userEvent } from 'storybook/test'
import { found } from '../sampling/sample-found.ts'
import type { Plays } from '../sampling/sample-story.tsx'
import type { accordionSamples } from './accordion.samples.ts'

export const accordionPlays: Plays<typeof accordionSamples> = {
  async cards(canvasElement) {
    await found(canvasElement, 'details')
    const [first, second] = canvasElement.querySelectorAll('details')
    expect([first?.open, second?.open]).toEqual([true, false])
    await userEvent.click(second!.querySelector('summary')!)
    // Entries of one group close each other.
    expect([first?.open, second?.open]).toEqual([false, true])
  },
}
