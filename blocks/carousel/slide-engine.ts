import KeenSlider from 'keen-slider'

export interface Slider {
  moveTo: (index: number) => void
  /** Advances every `seconds` seconds, never for 0; returns a function that stops this. */
  play: (seconds: number) => () => void
  destroy: () => void
}

/**
 * Makes a row of list items slide; loaded after hydration, since the row can be swiped without it.
 */
export function startSlider(
  row: HTMLElement,
  isCard: boolean,
  onChange: (at: number) => void,
): Slider {
  row.scrollLeft = 0
  const slider = new KeenSlider(row, {
    loop: true,
    selector: ':scope > li',
    rtl: getComputedStyle(row).direction === 'rtl',
    // Same layout as `carousel.module.css` before the slider starts.
    ...(isCard && { slides: { origin: 'center', perView: 1.22, spacing: 12 } }),
    slideChanged: ({ track: { details } }) => onChange(details.rel),
  })
  // The slider positions its slides in the next frame; the plain layout must end in the same frame.
  const frame = requestAnimationFrame(() => row.toggleAttribute('data-ready', true))
  return {
    moveTo: (index) => slider.moveToIdx(index),
    play: (seconds) => stepOn(row, seconds, () => slider.next()),
    destroy: () => {
      cancelAnimationFrame(frame)
      row.removeAttribute('data-ready')
      slider.destroy()
    },
  }
}

/**
 * Reasons to pause automatic sliding: a pointer, the focus, a playing video, or the page editor.
 */
const held = ':hover, :focus-within, :active, :has([data-playing]), [data-still] *'

/** Advances while the row is in view and not held, unless the visitor prefers reduced motion. */
function stepOn(row: HTMLElement, seconds: number, step: () => void): () => void {
  if (!seconds || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined
  let isInView = false
  const watch = new IntersectionObserver(([entry]) => (isInView = entry?.isIntersecting ?? false), {
    threshold: 0.5,
  })
  watch.observe(row)
  const timer = setInterval(() => {
    if (isInView && !row.parentElement?.matches(held) && !document.hidden) step()
  }, seconds * 1000)
  return () => {
    watch.disconnect()
    clearInterval(timer)
  }
}
