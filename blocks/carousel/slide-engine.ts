import KeenSlider from 'keen-slider'

export interface Slider {
  moveTo: (index: number) => void
  /** Steps on every so many seconds, 0 for never; answers what ends that. */
  play: (seconds: number) => () => void
  destroy: () => void
}

/** Makes a row of list items slide; comes once the page stands, since the row can be swiped without it. */
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
    // As `carousel.module.css` draws them before this.
    ...(isCard && { slides: { origin: 'center', perView: 1.22, spacing: 12 } }),
    slideChanged: ({ track: { details } }) => onChange(details.rel),
  })
  // The slider places its slides with the next frame; the plain row must give way in that very one.
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

/** What keeps the slides where they are: a finger, the focus, and a video that plays. */
const held = ':hover, :focus-within, :active, :has([data-playing])'

/** Steps on while the row is in view and nothing holds it, and the shopper has not asked for less motion. */
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
