import type { ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import type { Link as LinkTarget } from '../../../schemas/link.schema.ts'
import { videoSource } from '../../../schemas/video.ts'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import css from './picture-link.module.css'

interface Props {
  className: string | undefined
  /** Address of a video file, or short link of a supported host; other texts are ignored. */
  video: string | undefined
  /** Key of the picture, which is the poster of the video. */
  img: string
  /** Name of the video for screen readers. */
  name: string
  to: LinkTarget
  children: ReactNode
}

/** A picture with a link; if it has a video, a tap opens that above the page instead. */
export function PictureLink({ className, video, img, name, to, children }: Props): ReactNode {
  const { overlay } = useShop()
  const t = useText()
  if (!video || !videoSource(video))
    return (
      <Link className={className} to={to}>
        {children}
      </Link>
    )
  const title = name || t('video.title')
  return (
    <button
      type="button"
      className={`${className ?? ''} ${css.video}`}
      aria-haspopup="dialog"
      aria-label={`${t('motion.play')}: ${title}`}
      onClick={() =>
        (overlay.value = { name: 'video', src: video, title, ...(img && { poster: img }) })
      }
    >
      {children}
      <span className={css.play} aria-hidden="true">
        <Icon name="play" size={24} />
      </span>
    </button>
  )
}
