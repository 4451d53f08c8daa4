import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { mutedSource, type VideoSource } from '../../../schemas/video.ts'
import css from './video-player.module.css'

interface Props {
  source: VideoSource
  title: string
  /** Key of the poster that the player replaces. */
  poster: string
  /** Whether the player is visible; a hidden video does not play. */
  isShown?: boolean
  /** Plays without a tap: muted, looped and without taking the focus. */
  isByItself?: boolean
  /** Starts without sound, which the player's controls turn on. */
  isMuted?: boolean
  onPlaying?: (isPlaying: boolean) => void
  /** Asks the parent to remove an embedded player, which cannot be paused from outside. */
  onClose: () => void
}

/**
 * A video that starts at once in place of its poster: a file in the browser's player, a short link
 * in the host's embedded player.
 */
export const VideoPlayer = (props: Props): ReactNode =>
  props.source.kind === 'file' ? <FilePlayer {...props} /> : <EmbedPlayer {...props} />

function FilePlayer({
  source,
  title,
  poster,
  isShown = true,
  isByItself = false,
  isMuted = false,
  onPlaying,
}: Props): ReactNode {
  const { imageUrl } = useShop()
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isSeen = useIsInView(video) && isShown
  const isHeld = useRef(false)

  // Within the tap's event: later the browser would not treat it as the shopper's action.
  useLayoutEffect(() => {
    const element = video.current
    if (!element || isByItself) return
    element.focus({ preventScroll: true })
    play(element)
  }, [isByItself])
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (!isSeen && !element.paused && document.pictureInPictureElement !== element) {
      isHeld.current = true
      element.pause()
    } else if (isSeen && isHeld.current) {
      isHeld.current = false
      // A video whose sound the shopper turned on stays paused.
      if (isByItself && element.muted) play(element)
    }
  }, [isSeen, isByItself])
  useEffect(() => () => onPlaying?.(false), [onPlaying])

  if (hasFailed)
    return (
      <p className={css.failed} role="alert">
        {t('video.failed')}
      </p>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- operators link plain files, which have no captions
    <video
      ref={video}
      className={css.player}
      src={source.src}
      aria-label={title || t('video.title')}
      {...(poster && { poster: imageUrl(poster, 828) })}
      controls
      playsInline
      preload="none"
      muted={isByItself || isMuted}
      loop={isByItself}
      autoPlay={isByItself}
      onPlay={() => onPlaying?.(true)}
      onPause={() => onPlaying?.(false)}
      onError={() => {
        setHasFailed(true)
        onPlaying?.(false)
      }}
    />
  )
}

function EmbedPlayer({
  source,
  title,
  isShown = true,
  isMuted = false,
  onPlaying,
  onClose,
}: Props): ReactNode {
  const t = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const isSeen = useIsInView(frame) && isShown
  useLayoutEffect(() => frame.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    onPlaying?.(true)
    return () => onPlaying?.(false)
  }, [onPlaying])
  useEffect(() => {
    if (!isSeen) onClose()
  }, [isSeen, onClose])
  return (
    <iframe
      ref={frame}
      className={css.player}
      src={(isMuted ? mutedSource(source) : source).src}
      title={title || t('video.title')}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the players have other origins, so same-origin gives no access to the shop
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // The players refuse pages that send no referrer.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

/** If the browser requires another tap, the controls are available. */
const play = (video: HTMLVideoElement): void => void video.play().catch(() => undefined)

function useIsInView(place: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(true)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        // A full-screen video is visible even if its place on the page is not.
        if (entry && !document.fullscreenElement) setIsInView(entry.isIntersecting)
      },
      { threshold: 0.2 },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place])
  return isInView
}
