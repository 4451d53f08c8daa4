import { useState, type ReactNode } from 'react'
import { styled } from '../../runtime/block/stylesheet.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { videoSource } from '../../schemas/video.ts'
import { Icon } from '../ui/icon.tsx'
import type { VideoPlayer } from '../ui/media/video-player.tsx'
import css from './pt-gallery.module.css'

interface Props {
  src: string
  poster: string
  title: string
  /** The poster as drawn. */
  children: ReactNode
}

/** A video among the pictures. Neither it nor its player is loaded before it is tapped. */
export default function VideoSlide({ src, poster, title, children }: Props): ReactNode {
  const t = useText()
  const { fail } = useShop()
  const [Player, setPlayer] = useState<typeof VideoPlayer>()
  const [isOpen, setIsOpen] = useState(false)
  const source = videoSource(src)
  if (!source) return null
  const name = t('gallery.video', { name: title })
  const open = () => {
    setIsOpen(true)
    styled(import('../ui/media/video-player.tsx'))
      .then((module) => setPlayer(() => module.VideoPlayer))
      .catch((error: unknown) => {
        setIsOpen(false)
        fail(error)
      })
  }
  return (
    <div className={css.video}>
      {children}
      {isOpen && Player ? (
        <Player
          source={source}
          title={name}
          poster={poster}
          isMuted
          onClose={() => setIsOpen(false)}
        />
      ) : (
        <button
          type="button"
          className={css.play}
          aria-label={t('gallery.play', { name: title })}
          aria-busy={isOpen || undefined}
          onClick={open}
        >
          <span className={css.mark}>
            <Icon name="play" size={32} />
          </span>
        </button>
      )}
    </div>
  )
}
