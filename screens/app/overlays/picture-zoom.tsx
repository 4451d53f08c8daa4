import { useCallback, useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { Icon } from '../../../blocks/ui/icon.tsx'
import type { OverlayProps } from '../../../runtime/shop/overlay.ts'
import { stepToRight } from '../../../runtime/block/step-to-right.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { imageSize, imageWidths } from '../../../schemas/image.ts'
import { makeEnlargeable, type Enlargeable } from './enlargeable.ts'
import { ZoomVideo } from './zoom-video.tsx'
import css from './picture-zoom.module.css'

/** Pixels that one arrow key press moves an enlarged picture. */
const arrowStep = 60
/** Limits in time and distance for two taps to count as a double tap. */
const doubleTap = { ms: 350, px: 30 }
/** Horizontal pixels from which a stroke counts as a swipe to the next picture. */
const swipePx = 50

interface Point {
  x: number
  y: number
  at: number
}

const pointOf = ({ clientX, clientY, timeStamp }: PointerEvent): Point => ({
  x: clientX,
  y: clientY,
  at: timeStamp,
})
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * A product's pictures in full screen. Pinch, double tap, wheel, + and - zoom; swipe and arrow keys
 * turn pages.
 */
export default function PictureZoom({
  overlay: { title, images, alts, videos, at: first },
}: OverlayProps<'pictures'>): ReactNode {
  const { t, imageUrl } = useShop()
  const [at, setAt] = useState(first)
  const zoom = useRef<Enlargeable>(null)
  const down = useRef<Point>(null)
  const lastTap = useRef<Point>(null)
  const fingers = useRef(0)
  const wasPinched = useRef(false)

  /** Each picture starts at scale 1. */
  const attach = useCallback((element: HTMLImageElement) => {
    const enlargeable = makeEnlargeable(element)
    zoom.current = enlargeable
    return () => {
      enlargeable.destroy()
      zoom.current = null
    }
  }, [])

  const turn = (by: number) => setAt((now) => Math.min(images.length - 1, Math.max(0, now + by)))
  /** Turns to what is at the right, or by -1 at the left. */
  const turnRight = (by: 1 | -1) => turn(by * stepToRight(document.documentElement))
  const isEnlarged = () => zoom.current?.isEnlarged() ?? false

  useEffect(() => {
    const move = (x: number, y: number) => zoom.current?.move(x, y)
    const keys: Record<string, () => void> = {
      '+': () => zoom.current?.larger(),
      '=': () => zoom.current?.larger(),
      '-': () => zoom.current?.smaller(),
      '0': () => zoom.current?.reset(),
      ArrowLeft: () => (isEnlarged() ? move(arrowStep, 0) : turnRight(-1)),
      ArrowRight: () => (isEnlarged() ? move(-arrowStep, 0) : turnRight(1)),
      ArrowUp: () => isEnlarged() && move(0, arrowStep),
      ArrowDown: () => isEnlarged() && move(0, -arrowStep),
    }
    const onKey = (event: KeyboardEvent) => {
      const act = keys[event.key]
      // The arrow keys of a player move within its video.
      if (event.target instanceof HTMLVideoElement) return
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  const tapped = (up: Point) => {
    const before = lastTap.current
    const isSecond =
      before && up.at - before.at < doubleTap.ms && distance(before, up) < doubleTap.px
    lastTap.current = isSecond ? null : up
    if (!isSecond) return
    if (isEnlarged()) zoom.current?.reset()
    else zoom.current?.enlargeAt({ clientX: up.x, clientY: up.y })
  }
  const onDown = (event: PointerEvent) => {
    if (event.target instanceof HTMLVideoElement) return
    fingers.current += 1
    wasPinched.current = fingers.current > 1
    down.current = pointOf(event)
  }
  const onUp = (event: PointerEvent) => {
    fingers.current = Math.max(0, fingers.current - 1)
    const from = down.current
    if (!from || wasPinched.current) return
    const up = pointOf(event)
    const across = up.x - from.x
    if (distance(from, up) < 10) tapped(up)
    else if (
      !isEnlarged() &&
      Math.abs(across) > swipePx &&
      Math.abs(across) > Math.abs(up.y - from.y)
    )
      turnRight(across < 0 ? 1 : -1)
  }

  const image = images[at] ?? ''
  const video = videos?.[at] ?? ''
  const name =
    alts?.[at] || (images.length > 1 ? t('pictures.name', { name: title, number: at + 1 }) : title)
  const size = imageSize(image)
  return (
    <div className={css.zoom}>
      <div
        className={css.area}
        onPointerDown={onDown}
        onPointerUp={onUp}
        onPointerCancel={() => {
          fingers.current = 0
          down.current = null
        }}
      >
        {video ? (
          <ZoomVideo key={at} src={video} poster={image} title={title} />
        ) : (
          <img
            key={at}
            ref={attach}
            className={css.picture}
            src={imageUrl(image, imageWidths.at(-1) ?? size?.width ?? 0)}
            width={size?.width}
            height={size?.height}
            alt={name}
            draggable={false}
          />
        )}
      </div>
      <div className={css.tools}>
        {images.length > 1 && (
          <button
            type="button"
            aria-label={t('pictures.previous')}
            disabled={at === 0}
            onClick={() => turn(-1)}
          >
            <span className={css.back}>
              <Icon name="next" />
            </span>
          </button>
        )}
        <button
          type="button"
          aria-label={t('pictures.smaller')}
          disabled={video !== ''}
          onClick={() => zoom.current?.smaller()}
        >
          <Icon name="minus" />
        </button>
        {images.length > 1 && (
          <p role="status">
            {at + 1} / {images.length}
          </p>
        )}
        <button
          type="button"
          aria-label={t('pictures.larger')}
          disabled={video !== ''}
          onClick={() => zoom.current?.larger()}
        >
          <Icon name="plus" />
        </button>
        {images.length > 1 && (
          <button
            type="button"
            aria-label={t('pictures.next')}
            disabled={at === images.length - 1}
            onClick={() => turn(1)}
          >
            <Icon name="next" />
          </button>
        )}
      </div>
    </div>
  )
}
