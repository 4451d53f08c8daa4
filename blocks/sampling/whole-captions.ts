import { expect, waitFor } from 'storybook/test'

/**
 * Expects captions to be fully visible in windows from a small phone to a desktop, also with text
 * at twice the size.
 */
export async function expectWholeCaptions(canvasElement: HTMLElement): Promise<void> {
  const root = document.documentElement
  await waitFor(() => expect(captionsIn(canvasElement).length).toBeGreaterThan(0))
  try {
    for (const size of ['100%', '200%'])
      for (const width of [320, 390, 900]) {
        root.style.fontSize = size
        canvasElement.style.inlineSize = `${width}px`
        const cut = captionsIn(canvasElement).flatMap((caption) => cutIn(caption))
        expect({ size, width, cut }).toEqual({ size, width, cut: [] })
      }
  } finally {
    root.style.fontSize = ''
    canvasElement.style.inlineSize = ''
  }
}

const captionsIn = (canvas: HTMLElement) => [
  ...canvas.querySelectorAll<HTMLElement>('[data-caption]'),
]

/** The texts of a caption that are cut off, leave the picture or overlap each other. */
function cutIn(caption: HTMLElement): string[] {
  const frame = (caption.parentElement ?? caption).getBoundingClientRect()
  const texts = [...caption.children].filter((one) => one instanceof HTMLElement)
  return texts
    .filter((text, at) => {
      const box = text.getBoundingClientRect()
      const next = texts[at + 1]?.getBoundingClientRect()
      // Diacritics may exceed their line; they are cut only if the line hides its overflow.
      const isHiding = getComputedStyle(text).overflow !== 'visible'
      return (
        (isHiding && text.scrollHeight > text.clientHeight + 1) ||
        (isHiding && text.scrollWidth > text.clientWidth + 1) ||
        box.top < frame.top - 1 ||
        box.bottom > frame.bottom + 1 ||
        box.right > frame.right + 1 ||
        box.left < frame.left - 1 ||
        (next !== undefined && next.top < box.bottom - 1)
      )
    })
    .map((text) => text.textContent)
}
