import { expect, userEvent, waitFor, within } from 'storybook/test'
import { found, playSilently } from '../sampling/sample-found.ts'
import { sampleStory } from '../sampling/sample-story.tsx'
import { carouselSamples as samples } from './carousel.samples.ts'
import { carouselSpec as spec } from './carousel.schema.ts'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** The dots, without the pause button. */
const dots = (canvas: HTMLElement) =>
  [...canvas.querySelectorAll<HTMLElement>('section > div > button')].slice(
    0,
    canvas.querySelectorAll('li').length,
  )
const currentDot = (canvas: HTMLElement) =>
  dots(canvas).findIndex((dot) => dot.getAttribute('aria-current') === 'true')

export default { title: 'content/Carousel' }

export const Default = sampleStory(spec, samples.default, async (canvasElement) => {
  const canvas = within(canvasElement)
  await found(canvasElement, '[data-ready]')
  await userEvent.click(dots(canvasElement)[2]!)
  await waitFor(() => expect(currentDot(canvasElement)).toBe(2))
  // The other slides are inert for keyboards and screen readers.
  expect(canvas.getAllByRole('listitem').filter((slide) => !slide.inert)).toHaveLength(1)
})
export const Empty = sampleStory(spec, samples.empty)
export const OneSlide = sampleStory(spec, samples.oneSlide)
export const Card = sampleStory(spec, samples.card)
export const CardOfTwo = sampleStory(spec, samples.cardOfTwo)
export const OneCard = sampleStory(spec, samples.oneCard)
export const Mixed = sampleStory(spec, samples.mixed, async (canvasElement) => {
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
})
export const MixedCard = sampleStory(spec, samples.mixedCard, async (canvasElement) => {
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
})
export const NotAllowed = sampleStory(spec, samples.notAllowed, async (canvasElement) => {
  await found(canvasElement, '[data-ready]')
  await sleep(300)
  expect(canvasElement.querySelectorAll('li :is(button, a)')).toHaveLength(0)
})
export const MissingPicture = sampleStory(spec, samples.missingPicture)
export const Rtl = sampleStory(spec, samples.rtl)
export const LightWords = sampleStory(spec, samples.lightWords)
export const PictureOnly = sampleStory(spec, samples.pictureOnly)
export const Longest = sampleStory(spec, samples.longest)
