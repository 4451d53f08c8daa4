import { useState, type ReactNode } from 'react'
import { Icon } from '../../../blocks/ui/icon.tsx'
import { VideoPlayer } from '../../../blocks/ui/media/video-player.tsx'
import { useShop } from '../../../runtime/shop/shop.ts'
import { videoSource } from '../../../schemas/video.ts'
import css from './picture-zoom.module.css'

interface Props {
  src: string
  poster: string
  title: string
}

/** A video among the pictures in full screen: its poster until it is played. */
export function ZoomVideo({ src, poster, title }: Props): ReactNode {
  const { t, imageUrl } = useShop()
  const [isOpen, setIsOpen] = useState(false)
  const source = videoSource(src)
  if (!source) return null
  return (
    <div className={css.video}>
      {isOpen ? (
        <VideoPlayer
          source={source}
          title={`${t('video.title')}: ${title}`}
          poster={poster}
          isMuted
          onClose={() => setIsOpen(false)}
        />
      ) : (
        <button
          type="button"
          aria-label={`${t('motion.play')}: ${title}`}
          onClick={() => setIsOpen(true)}
        >
          {poster && <img className={css.picture} src={imageUrl(poster, 1080)} alt="" />}
          <span className={css.play}>
            <Icon name="play" size={32} />
          </span>
        </button>
      )}
    </div>
  )
}
