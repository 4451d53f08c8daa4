import { expect, userEvent, waitFor, within } from 'storybook/test'
import { found, playSilently } from '../sampling/sample-found.ts'
import { sampleStory } from '../sampling/sample-story.tsx'
import { videoSamples as samples } from './video.samples.ts'
import { videoSpec as spec } from './video.schema.ts'

export default { title: 'content/Video' }

export const Default = sampleStory(spec, samples.default, async (canvasElement) => {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { name: /麵包/ }))
  const video = await playSilently(canvasElement)
  expect(video).toHaveFocus()
  await waitFor(() => expect(video.paused).toBe(false))
  canvasElement.style.paddingBlockEnd = '3000px'
  window.scrollTo(0, 2500)
  await waitFor(() => expect(video.paused).toBe(true))
  canvasElement.style.paddingBlockEnd = ''
})
export const Empty = sampleStory(spec, samples.empty)
export const Popup = sampleStory(spec, samples.popup, async (canvasElement) => {
  const play = await within(canvasElement).findByRole('button', { name: /在彈出視窗裡看/ })
  expect(play).toHaveAttribute('aria-haspopup', 'dialog')
  await userEvent.click(play)
  expect(canvasElement.querySelector('iframe')).toBeNull()
})
export const Embed = sampleStory(spec, samples.embed, async (canvasElement) => {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { name: /短連結/ }))
  const frame = await found<HTMLIFrameElement>(canvasElement, 'iframe')
  expect(frame.title).toBe('短連結在原地播放')
  canvasElement.style.paddingBlockEnd = '3000px'
  window.scrollTo(0, 2500)
  await waitFor(() => expect(canvasElement.querySelector('iframe')).toBeNull())
  canvasElement.style.paddingBlockEnd = ''
})
export const ByItself = sampleStory(spec, samples.byItself, async (canvasElement) => {
  const video = await found<HTMLVideoElement>(canvasElement, 'video')
  await waitFor(() => expect(video.paused).toBe(false))
  expect(video.muted).toBe(true)
  expect(video).not.toHaveFocus()
})
export const Square = sampleStory(spec, samples.square)
export const Classic = sampleStory(spec, samples.classic)
export const Upright = sampleStory(spec, samples.upright)
export const NoPoster = sampleStory(spec, samples.noPoster)
export const NoTitle = sampleStory(spec, samples.noTitle)
export const NotShared = sampleStory(spec, samples.notShared)
export const NotAllowed = sampleStory(spec, samples.notAllowed, async (canvasElement) => {
  await within(canvasElement).findByRole('img')
  expect(canvasElement.querySelector('button')).toBeNull()
})
export const FileGone = sampleStory(spec, samples.fileGone, async (canvasElement) => {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { name: /檔案已不在/ }))
  await playSilently(canvasElement)
  await canvas.findByRole('alert')
})
export const MissingPicture = sampleStory(spec, samples.missingPicture)
export const Rtl = sampleStory(spec, samples.rtl)
export const Longest = sampleStory(spec, samples.longest)
