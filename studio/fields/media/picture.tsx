import { vars } from '../../../blocks/ui/vars.ts'
import { imageSize } from '../../../schemas/image.ts'
import type { Media } from '../../../schemas/media/media.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import styles from './media.module.css'
import { pictureUrl } from '../../ui/picture-url.ts'

/** A picture of the store; `alt` is empty where its name is next to it. */
export function Picture(props: {
  media: Pick<Media, 'key' | 'focusX' | 'focusY'>
  width: number
  alt?: string
  /** Fills its box around the focal point, instead of being shown whole. */
  isCut?: boolean
}) {
  const { media, width, alt = '', isCut = false } = props
  const { storeNbr } = useStore()
  const size = imageSize(media.key)
  return (
    <img
      className={isCut ? styles.cut : styles.whole}
      src={pictureUrl(storeNbr, media.key, width)}
      alt={alt}
      width={size?.width}
      height={size?.height}
      loading="lazy"
      draggable={false}
      style={vars({ '--focus': `${media.focusX}% ${media.focusY}%` })}
    />
  )
}
