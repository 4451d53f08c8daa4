import { expect, userEvent, waitFor, within } from 'storybook/test'
import { found, playSilently } from '../sampling/sample-found.ts'
import type { Plays } from '../sampling/sample-story.tsx'
import type { videoSamples } from './video.samples.ts'

export const videoPlays: Plays<typeof videoSamples> = {
  async default(canvasElement) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /麵包/ }))
    const video = await playSilently(canvasElement)
    expect(video).toHaveFocus()
    await waitFor(() => expect(video.paused).toBe(false))
    canvasElement.style.paddingBlockEnd = '3000px'
    window.scrollTo(0, 2500)
    await waitFor(() => expect(video.paused).toBe(true))
    canvasElement.style.paddingBlockEnd = ''
  },
  async popup(canvasElement) {
    const play = await within(canvasElement).findByRole('button', { name: /在彈出視窗裡看/ })
    expect(play).toHaveAttribute('aria-haspopup', 'dialog')
    await userEvent.click(play)
    expect(canvasElement.querySelector('iframe')).toBeNull()
  },
  async embed(canvasElement) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /短連結/ }))
    const frame = await found<HTMLIFrameElement>(canvasElement, 'iframe')
    expect(frame.title).toBe('短連結在原地播放')
    canvasElement.style.paddingBlockEnd = '3000px'
    window.scrollTo(0, 2500)
    await waitFor(() => expect(canvasElement.querySelector('iframe')).toBeNull())
    canvasElement.style.paddingBlockEnd = ''
  },
  async byItself(canvasElement) {
    const video = await found<HTMLVideoElement>(canvasElement, 'video')
    await waitFor(() => expect(video.paused).toBe(false))
    expect(video.muted).toBe(true)
    expect(video).not.toHaveFocus()
  },
  async notAllowed(canvasElement) {
    await within(canvasElement).findByRole('img')
    expect(canvasElement.querySelector('button')).toBeNull()
  },
  async fileGone(canvasElement) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /檔案已不在/ }))
    await playSilently(canvasElement)
    await canvas.findByRole('alert')
  },
}
