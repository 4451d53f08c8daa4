/**
 * Fails if the story is wider than the window when it is written from right to left. Measured in the
 * same visit as it is drawn from left to right.
 */
export function expectMirrored(): void {
  const root = document.documentElement
  const before = root.dir
  if (before === 'rtl') return
  root.dir = 'rtl'
  try {
    const { scrollWidth } = root
    if (scrollWidth > innerWidth)
      throw new Error(
        `mirrored, the story is ${scrollWidth} wide on a screen of ${innerWidth}: ${tooWide()}`,
      )
  } finally {
    root.dir = before
  }
}

/** The elements that reach beyond the left edge, the innermost first. */
const tooWide = (): string =>
  [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().left < -1)
    .toReversed()
    .slice(0, 3)
    .map(({ tagName, className }) => `${tagName.toLowerCase()}.${String(className)}`)
    .join(', ')
