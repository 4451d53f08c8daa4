import { expect, userEvent, waitFor, within } from 'storybook/test'
import { found } from '../sampling/sample-found.ts'
import { sampleStory } from '../sampling/sample-story.tsx'
import { headerSamples as samples } from './header.samples.ts'
import { headerSpec as spec } from './header.schema.ts'

export default { title: 'frame/Header' }

export const Default = sampleStory(spec, samples.default, async (canvasElement) => {
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
})
export const Empty = sampleStory(spec, samples.empty)
export const NoMenu = sampleStory(spec, samples.noMenu)
export const Dark = sampleStory(spec, samples.dark, async (canvasElement) => {
  const bar = await found(canvasElement, 'header')
  expect(getComputedStyle(bar).color).toBe('rgb(255, 255, 255)')
  await userEvent.click(await found(bar, '[aria-haspopup]'))
  const dialog = await found(bar, 'dialog[open]')
  expect(getComputedStyle(dialog).color).not.toBe('rgb(255, 255, 255)')
})
export const Bright = sampleStory(spec, samples.bright)
export const ColouredWords = sampleStory(spec, samples.colouredWords)
export const Unreadable = sampleStory(spec, samples.unreadable)
export const MissingPicture = sampleStory(spec, samples.missingPicture)
export const Rtl = sampleStory(spec, samples.rtl)
export const Longest = sampleStory(spec, samples.longest)
