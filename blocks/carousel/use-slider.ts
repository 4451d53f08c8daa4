import { useEffect, useState, type RefObject } from 'react'
import type { Slider } from './slide-engine.ts'

interface Options {
  count: number
  /** Seconds between slides; 0 disables automatic sliding. */
  autoplay: number
  /** Cards with a part of their neighbors at both sides. */
  isCard: boolean
}

/** Until the slider has loaded, or if loading fails, the track is a plain row that scrolls. */
export function useSlider(
  track: RefObject<HTMLElement | null>,
  { count, autoplay, isCard }: Options,
) {
  const [slider, setSlider] = useState<Slider>()
  const [at, setAt] = useState(0)
  useEffect(() => {
    const row = track.current
    if (!row || count < 2) return
    let isGone = false
    let started: Slider | undefined
    const start = async () => {
      const engine = await import('./slide-engine.ts')
      if (isGone) return
      started = engine.startSlider(row, isCard, setAt)
      setSlider(started)
    }
    void start()
    return () => {
      isGone = true
      started?.destroy()
      setSlider(undefined)
    }
  }, [track, count, isCard])
  useEffect(() => slider?.play(autoplay), [slider, autoplay])
  return { at, slider }
}
