import { expect, waitFor } from 'storybook/test'

/**
 * Expects the text over pictures to be whole in windows from a small phone to a desk, also where letters
 * are twice as large.
 */
export async function expectWholeCaptions(canvasElement: HTMLElement): Promise<void> {
  const root = document.documentElement
  await waitFor(() => expect(captionsIn(canvasElement).length).toBeGreaterThan(0))
  for (const size of ['100%', '200%'])
    for (const width of [320, 390, 900]) {
      root.style.fontSize = size
      canvasElement.style.inlineSize = `${width}px`
      const cut = captionsIn(canvasElement).flatMap((caption) => cutIn(caption))
      expect({ size, width, cut }).toEqual({ size, width, cut: [] })
    }
  root.style.fontSize = ''
  canvasElement.style.inlineSize = ''
}

const captionsIn = (canvas: HTMLElement) => [...canvas.querySelectorAll<HTMLElement>('[data-tone]')]

/** The texts of a caption that are not whole within the picture, or lie over each other. */
function cutIn(caption: HTMLElement): string[] {
  const frame = (caption.parentElement ?? caption).getBoundingClientRect()
  const texts = [...caption.children].filter((one) => one instanceof HTMLElement)
  return texts
    .filter((text, at) => {
      const box = text.getBoundingClientRect()
      const next = texts[at + 1]?.getBoundingClientRect()
      return (
        text.scrollHeight > text.clientHeight + 1 ||
        text.scrollWidth > text.clientWidth + 1 ||
        box.top < frame.top ||
        box.bottom > frame.bottom + 1 ||
        (next !== undefined && next.top < box.bottom - 1)
      )
    })
    .map((text) => text.textContent)
}
