import { useEffect, useState, type RefObject } from 'react'
import { styled } from '../../runtime/block/stylesheet.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import type { VideoPlayer } from '../ui/media/video-player.tsx'

interface Options {
  /** Starts the video in place of its poster. */
  isInline: boolean
  /** Starts automatically when it is in view. */
  isByItself: boolean
}

/**
 * Loads the player after hydration, so that a tap plays at once: with a delay browsers would mute
 * it.
 */
export function usePlayer(place: RefObject<HTMLElement | null>, { isInline, isByItself }: Options) {
  const { fail } = useShop()
  const [Player, setPlayer] = useState<typeof VideoPlayer>()
  const [opened, setOpened] = useState<'tapped' | 'byItself'>()
  useEffect(() => {
    // If loading fails, the tap retries.
    if (isInline) load(setPlayer).catch(() => undefined)
  }, [isInline])
  useEffect(() => {
    const box = place.current
    if (!box || !isInline || !isByItself) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        setOpened((before) => before ?? 'byItself')
      },
      { threshold: 0.5 },
    )
    watch.observe(box)
    return () => watch.disconnect()
  }, [place, isInline, isByItself])

  const open = () => {
    setOpened('tapped')
    if (!Player) load(setPlayer).catch(fail)
  }
  const close = () => setOpened(undefined)
  return { Player: opened && Player, isTapped: opened === 'tapped', open, close }
}

const load = (keep: (player: () => typeof VideoPlayer) => void): Promise<void> =>
  styled(import('../ui/media/video-player.tsx')).then(({ VideoPlayer }) => keep(() => VideoPlayer))
