import { useState, type ReactNode } from 'react'
import type { OverlayProps } from '../../../runtime/shop/overlay.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { videoSource } from '../../../schemas/video.ts'
import css from './video-popup.module.css'

/**
 * A video in full screen: a file in the browser's player, a short link in its site's embedded
 * player.
 */
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
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the players have other origins, so same-origin gives no access to the shop
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // The players refuse pages that send no referrer.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- operators link plain files, which have no captions
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
