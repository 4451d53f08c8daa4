import { expect, userEvent, waitFor, within } from 'storybook/test'
import { found, playSilently } from '../sampling/sample-found.ts'
import { expectWholeCaptions } from '../sampling/whole-captions.ts'
import type { Plays } from '../sampling/sample-story.tsx'
import type { carouselSamples } from './carousel.samples.ts'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** The dots, without the pause button. */
const dots = (canvas: HTMLElement) =>
  [...canvas.querySelectorAll<HTMLElement>('section > div > button')].slice(
    0,
    canvas.querySelectorAll('li').length,
  )
const currentDot = (canvas: HTMLElement) =>
  dots(canvas).findIndex((dot) => dot.getAttribute('aria-current') === 'true')

export const carouselPlays: Plays<typeof carouselSamples> = {
  longest: expectWholeCaptions,
  async default(canvasElement) {
    const canvas = within(canvasElement)
    await found(canvasElement, '[data-ready]')
    await userEvent.click(dots(canvasElement)[2]!)
    await waitFor(() => expect(currentDot(canvasElement)).toBe(2))
    // The other slides are inert for keyboards and screen readers.
    expect(canvas.getAllByRole('listitem').filter((slide) => !slide.inert)).toHaveLength(1)
  },
  async mixed(canvasElement) {
    const canvas = within(canvasElement)
    const [play] = await canvas.findAllByRole('button', { name: /麵包怎麼出爐/ })
    await userEvent.click(play!)
    const video = await playSilently(canvasElement)
    await waitFor(() => expect(video.paused).toBe(false))
    // Only the playing video can hold the slides now; each lasts one second here.
    video.blur()
    await sleep(1_600)
    expect(currentDot(canvasElement)).toBe(0)
    await userEvent.click(dots(canvasElement)[1]!)
    await waitFor(() => expect(video.paused).toBe(true))
    expect(currentDot(canvasElement)).toBe(1)
  },
  async mixedCard(canvasElement) {
    const canvas = within(canvasElement)
    const [, , third] = dots(canvasElement)
    await canvas.findAllByRole('button', { name: /可頌/ })
    await userEvent.click(third!)
    await waitFor(() => expect(currentDot(canvasElement)).toBe(2))
    await userEvent.click(await canvas.findByRole('button', { name: /咖啡/ }))
    const frame = await found<HTMLIFrameElement>(canvasElement, 'iframe')
    expect(frame.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//)
    expect(frame.sandbox.contains('allow-scripts')).toBe(true)
    await userEvent.click(dots(canvasElement)[0]!)
    await waitFor(() => expect(canvasElement.querySelector('iframe')).toBeNull())
  },
  async notAllowed(canvasElement) {
    await found(canvasElement, '[data-ready]')
    await sleep(300)
    expect(canvasElement.querySelectorAll('li :is(button, a)')).toHaveLength(0)
  },
}
