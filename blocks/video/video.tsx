import { useRef, useState } from 'react'
import { videoSource } from '../../schemas/video.ts'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { Icon } from '../ui/icon.tsx'
import { MediaCaption, MediaTile } from '../ui/media/media-tile.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { useIsFirst } from '../ui/use-is-first.ts'
import { usePlayer } from './use-player.ts'
import { videoSpec } from './video.schema.ts'
import css from './video.module.css'

/** Milliseconds between two shares of a video. */
const shareRest = 1000

export const video = defineBlock(videoSpec, function Video({ id, props }) {
  const { src, img, tip, title, mode, ratio, hasShare } = props
  const { overlay } = useShop()
  const t = useText()
  const isFirst = useIsFirst(id)
  const place = useRef<HTMLDivElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const source = videoSource(src)
  const isInline = mode === 'inline' && source !== undefined
  const isByItself = props.autoplay && source?.kind === 'file'
  const { Player, isTapped, open, close } = usePlayer(place, { isInline, isByItself })
  if (!source && !img) return null
  const show = () =>
    isInline ? open() : (overlay.value = { name: 'video', src, title, ...(img && { poster: img }) })
  const isLabelled = img !== '' && title !== ''
  const share = source && hasShare && <ShareButton rest={shareRest} />
  return (
    <div className={css.block}>
      <div ref={place} className={css.place} data-playing={isPlaying || undefined}>
        <MediaTile image={img} tip={tip} title={title} ratio={ratio} isPriority={isFirst}>
          {source && !Player && (
            <button
              type="button"
              className={css.open}
              aria-label={`${t('motion.play')}: ${title || tip || t('video.title')}`}
              aria-haspopup={isInline ? undefined : 'dialog'}
              onClick={show}
            >
              <span className={css.play}>
                <Icon name="play" size={32} />
              </span>
            </button>
          )}
          {source && Player && (
            <Player
              source={source}
              title={title}
              poster={img}
              isByItself={!isTapped}
              onPlaying={setIsPlaying}
              onClose={close}
            />
          )}
          {!isLabelled && !Player && share && <div className={css.corner}>{share}</div>}
        </MediaTile>
      </div>
      {isLabelled && <MediaCaption title={title}>{share}</MediaCaption>}
    </div>
  )
})
