import { useEffect, useRef, useState, type RefObject } from 'react'
import type { KeenSliderInstance } from 'keen-slider'

interface Options {
  count: number
  /** Seconds between slides; 0 stands still. */
  autoplay: number
}

/** Until the slider has loaded, and without it, the track is a plain row to swipe. */
export function useSlider(track: RefObject<HTMLElement | null>, { count, autoplay }: Options) {
  const slider = useRef<KeenSliderInstance>(null)
  const [at, setAt] = useState(0)
  const [isReady, setIsReady] = useState(false)

  useEffect(() => {
    const row = track.current
    if (!row || count < 2) return
    let isGone = false
    const start = async () => {
      const { default: KeenSlider } = await import('keen-slider')
      if (isGone) return
      row.scrollLeft = 0
      slider.current = new KeenSlider(row, {
        loop: true,
        selector: ':scope > li',
        rtl: getComputedStyle(row).direction === 'rtl',
        slideChanged: ({ track: { details } }) => setAt(details.rel),
      })
      setIsReady(true)
    }
    void start()
    return () => {
      isGone = true
      slider.current?.destroy()
      slider.current = null
      setIsReady(false)
    }
  }, [track, count])

  useAutoplay(track, isReady ? autoplay : 0, () => slider.current?.next())
  const moveTo = (index: number) => slider.current?.moveToIdx(index)
  return { at, moveTo, isReady }
}

/** Steps on while the track is in view, untouched and unfocused, and the shopper has not asked for less motion. */
function useAutoplay(track: RefObject<HTMLElement | null>, seconds: number, step: () => void) {
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => {
    const row = track.current
    if (!row || !seconds || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let isInView = false
    const watch = new IntersectionObserver(
      ([entry]) => (isInView = entry?.isIntersecting ?? false),
      { threshold: 0.5 },
    )
    watch.observe(row)
    const timer = setInterval(() => {
      const isUsed = row.parentElement?.matches(':hover, :focus-within, :active')
      if (isInView && !isUsed && !document.hidden) latest.current()
    }, seconds * 1000)
    return () => {
      watch.disconnect()
      clearInterval(timer)
    }
  }, [track, seconds])
}
