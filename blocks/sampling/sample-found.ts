import { expect, waitFor } from 'storybook/test'

/** Waits for an element in a story's `play` function. */
export const found = <E extends Element = HTMLElement>(
  canvas: HTMLElement,
  selector: string,
): Promise<E> =>
  waitFor(() => {
    const element = canvas.querySelector<E>(selector)
    expect(element).not.toBeNull()
    return element! // checked above
  })

/** Starts a video as its own controls would: synthetic taps do not permit sound. */
export async function playSilently(canvas: HTMLElement): Promise<HTMLVideoElement> {
  const video = await found<HTMLVideoElement>(canvas, 'video')
  video.muted = true
  // A video that cannot play reports it by its error event.
  await video.play().catch(() => undefined)
  return video
}
