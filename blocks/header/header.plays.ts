import { expect, userEvent, waitFor, within } from 'storybook/test'
import { found } from '../sampling/sample-found.ts'
import type { Plays } from '../sampling/sample-story.tsx'
import type { headerSamples } from './header.samples.ts'

export const headerPlays: Plays<typeof headerSamples> = {
  async default(canvasElement) {
    const canvas = within(canvasElement)
    const opener = await found(canvasElement, '[aria-haspopup]')
    await userEvent.click(opener)
    const dialog = await canvas.findByRole('dialog')
    expect(within(dialog).getByText('莓果')).not.toBeVisible()
    for (const name of [/新鮮蔬果/, /當季水果/])
      await userEvent.click(within(dialog).getByText(name, { selector: 'summary > span' }))
    expect(within(dialog).getByText('莓果')).toBeVisible()
    await userEvent.click(within(dialog).getByText('莓果'))
    await waitFor(() => expect(dialog).not.toBeVisible())
    await waitFor(() => expect(opener).toHaveFocus())
  },
  async dark(canvasElement) {
    const bar = await found(canvasElement, 'header')
    expect(getComputedStyle(bar).color).toBe('rgb(255, 255, 255)')
    await userEvent.click(await found(bar, '[aria-haspopup]'))
    const dialog = await found(bar, 'dialog[open]')
    expect(getComputedStyle(dialog).color).not.toBe('rgb(255, 255, 255)')
  },
}
