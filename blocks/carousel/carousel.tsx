import { useEffect, useRef, useState } from 'react'
import { styled } from '../../runtime/block/stylesheet.ts'
import { imageSize } from '../../schemas/image.ts'
import type { BlockProps } from '../../engine/contract/block-spec.ts'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { Caption } from '../ui/text/caption.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { useIsFirst } from '../ui/use-is-first.ts'
import { vars } from '../ui/vars.ts'
import { carouselSpec } from './carousel.schema.ts'
import css from './carousel.module.css'
import type { SlideMedia } from './slide-media.tsx'
import { useSlider } from './use-slider.ts'

export const carousel = defineBlock(
  carouselSpec,
  function Carousel({ id, props: { items, autoplay, shape } }) {
    const t = useText()
    const isFirst = useIsFirst(id)
    const track = useRef<HTMLUListElement>(null)
    const [isPaused, setIsPaused] = useState(false)
    const [Media, setMedia] = useState<typeof SlideMedia>()
    const { at, slider } = useSlider(track, {
      count: items.length,
      autoplay: isPaused ? 0 : autoplay,
      isCard: shape === 'card',
    })
    // The media code is loaded shortly before a slide that needs it is shown.
    const isMediaNear = [items[at], items[at + 1]].some((item) => item && isMedia(item))
    useEffect(() => {
      if (isMediaNear)
        void styled(import('./slide-media.tsx')).then((media) => setMedia(() => media.SlideMedia))
    }, [isMediaNear])
    // All slides have the first one's aspect ratio, so that no layout shift occurs.
    const size = imageSize(items[0] ? posterOf(items[0]) : '')
    const ratio = size ? size.width / size.height : 2
    if (!items.length) return null
    return (
      <section
        className={css.carousel}
        data-shape={shape}
        style={vars({ '--ratio': ratio })}
        aria-roledescription={t('carousel.role')}
        aria-label={t('carousel.label')}
      >
        <ul ref={track} className={css.track} tabIndex={slider || items.length < 2 ? undefined : 0}>
          {items.map((item, index) => (
            <li
              key={index}
              className={css.slide}
              inert={slider && index !== at}
              data-offscreen={(shape === 'full' && index > 0) || undefined}
            >
              <Link
                className={css.frame}
                to={{ linkType: isMedia(item) ? 'none' : item.linkType, link: item.link }}
              >
                <Picture
                  image={posterOf(item)}
                  alt={item.tip}
                  sizes="(min-width: 1200px) 1200px, 100vw"
                  ratio={ratio}
                  isPriority={isFirst && index === 0}
                />
                <Caption title={item.title} desc={item.desc} />
              </Link>
              {Media && isMedia(item) && <Media item={item} isShown={index === at} />}
            </li>
          ))}
        </ul>
        {items.length > 1 && (
          <div className={css.controls}>
            {items.map((_, index) => (
              <button
                key={index}
                type="button"
                className={css.dot}
                aria-label={t('carousel.slide', { number: index + 1, total: items.length })}
                aria-current={index === at || undefined}
                onClick={() => slider?.moveTo(index)}
              />
            ))}
            {autoplay > 0 && (
              <button
                type="button"
                className={css.pause}
                aria-label={t(isPaused ? 'motion.play' : 'motion.pause')}
                onClick={() => setIsPaused(!isPaused)}
              >
                <Icon name={isPaused ? 'play' : 'pause'} size={16} />
              </button>
            )}
          </div>
        )}
      </section>
    )
  },
)

type Item = BlockProps<typeof carouselSpec>['items'][number]

/** Cached copies of pages may lack `swiperType`: such a slide is a picture. */
const isMedia = ({ swiperType }: Item) => swiperType === 'video' || swiperType === 'vtour'

const posterOf = ({ swiperType, vtourPoster, img }: Item) =>
  (swiperType === 'vtour' && vtourPoster) || img
