import { useState, type ReactNode } from 'react'
import type { OverlayProps } from '../../runtime/shop/overlay.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { videoSource } from '../../schemas/video.ts'
import css from './video-popup.module.css'

/** A video over the whole screen: a file in the browser's own player, a short link in that of its site. */
export default function VideoPopup({
  overlay: { src, title, poster },
}: OverlayProps<'video'>): ReactNode {
  const { t, imageUrl } = useShop()
  const [hasFailed, setHasFailed] = useState(false)
  const source = videoSource(src)
  if (!source || hasFailed)
    return (
      <p className={css.failed} role="alert">
        {t('video.failed')}
      </p>
    )
  if (source.kind === 'embed')
    return (
      <iframe
        className={css.player}
        src={source.src}
        title={title || t('video.title')}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the players are of other origins, so this opens nothing of ours
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // The players refuse pages that do not say where they are.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- operators link bare files, which bring no captions
    <video
      className={css.player}
      src={source.src}
      aria-label={title || t('video.title')}
      {...(poster && { poster: imageUrl(poster, 720) })}
      controls
      autoPlay
      playsInline
      onError={() => setHasFailed(true)}
    />
  )
}
