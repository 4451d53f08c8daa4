import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { BlockProps } from '../../engine/contract/block-spec.ts'
import { videoSource } from '../../schemas/video.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { Icon } from '../ui/icon.tsx'
import { VideoPlayer } from '../ui/media/video-player.tsx'
import type { carouselSpec } from './carousel.schema.ts'
import css from './slide-media.module.css'

interface Props {
  item: BlockProps<typeof carouselSpec>['items'][number]
  isShown: boolean
}

/** Overlay of a slide's poster: the link to its tour, or its video. */
export function SlideMedia(props: Props): ReactNode {
  const { swiperType, vtourPreviewUrl, title, tip } = props.item
  const t = useText()
  const name = title || tip
  if (swiperType === 'video') return <SlideVideo {...props} name={name} />
  if (!/^https:\/\/[^\s/]/.test(vtourPreviewUrl)) return null
  return (
    <div className={css.over}>
      {/* Opens in the same window; the browser's back button returns. */}
      <a className={css.open} href={vtourPreviewUrl} rel="noopener noreferrer">
        <span className="visually-hidden">
          {t('tour.title')} {name}
        </span>
        <span className={css.tour}>360°</span>
      </a>
    </div>
  )
}

interface VideoProps extends Props {
  name: string
}

/** With a link that is not allowed only the poster is shown. */
function SlideVideo({ item, name, isShown }: VideoProps): ReactNode {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isPlaying, setIsPlaying] = useState(false)
  useEffect(() => (isOpen && place.current ? keepControls(place.current) : undefined), [isOpen])
  const source = videoSource(item.src)
  if (!source) return null
  return (
    <div ref={place} className={css.over} data-playing={isPlaying || undefined}>
      {isOpen ? (
        <VideoPlayer
          source={source}
          title={name}
          poster={item.img}
          isShown={isShown}
          onPlaying={setIsPlaying}
          onClose={() => setIsOpen(false)}
        />
      ) : (
        <button
          type="button"
          className={css.open}
          aria-label={`${t('motion.play')}: ${name || t('video.title')}`}
          onClick={() => setIsOpen(true)}
        >
          <span className={css.play}>
            <Icon name="play" size={32} />
          </span>
        </button>
      )}
    </div>
  )
}

/** Height in pixels of a player's controls at its lower edge. */
const controlsHeight = 72

/** Keeps touches of the player's controls from the slider, which would treat them as swipes. */
function keepControls(place: HTMLElement): () => void {
  const keep = (event: MouseEvent | TouchEvent) => {
    const point = event instanceof MouseEvent ? event : event.touches[0]
    if (point && point.clientY > place.getBoundingClientRect().bottom - controlsHeight)
      event.stopPropagation()
  }
  place.addEventListener('touchstart', keep, { passive: true })
  place.addEventListener('mousedown', keep)
  return () => {
    place.removeEventListener('touchstart', keep)
    place.removeEventListener('mousedown', keep)
  }
}
