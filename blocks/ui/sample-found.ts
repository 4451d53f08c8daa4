import { expect, waitFor } from 'storybook/test'

/** What a story's `play` waits for. */
export const found = <E extends Element = HTMLElement>(
  canvas: HTMLElement,
  selector: string,
): Promise<E> =>
  waitFor(() => {
    const element = canvas.querySelector<E>(selector)
    expect(element).not.toBeNull()
    return element! // just seen
  })

/** Starts a video as its own controls would: taps that a test makes up give no right to sound. */
export async function playSilently(canvas: HTMLElement): Promise<HTMLVideoElement> {
  const video = await found<HTMLVideoElement>(canvas, 'video')
  video.muted = true
  // One that cannot play tells so by its own event.
  await video.play().catch(() => undefined)
  return video
}
