import type { ReactNode } from 'react'
import type { MediaRatio } from './media.schema.ts'
import css from './media-tile.module.css'
import { Picture } from './picture.tsx'
import { vars } from '../vars.ts'

const ratios: Record<MediaRatio, number> = {
  '16:9': 16 / 9,
  '4:3': 4 / 3,
  '1:1': 1,
  '9:16': 9 / 16,
}

interface Props {
  /** Key of the poster; if empty, the tile is dark and shows the title. */
  image: string
  tip: string
  title: string
  ratio: MediaRatio
  isPriority: boolean
  /** Shown on top of it. */
  children: ReactNode
}

/** The poster of a video or a tour until it is opened, with a fixed aspect ratio. */
export const MediaTile = ({ image, tip, title, ratio, isPriority, children }: Props): ReactNode => (
  <div className={css.tile} data-ratio={ratio}>
    {image ? (
      <Picture
        image={image}
        alt={tip}
        sizes="(min-width: 768px) 736px, 92vw"
        ratio={ratios[ratio]}
        isPriority={isPriority}
      />
    ) : (
      <div className={css.dark} style={vars({ '--ratio': ratios[ratio] })}>
        <p className={css.title} dir="auto">
          {title}
        </p>
      </div>
    )}
    {children}
  </div>
)

/** The title below a tile with a picture, and controls at the end of the line. */
export const MediaCaption = ({ title, children }: Pick<Props, 'title' | 'children'>): ReactNode => (
  <div className={css.caption}>
    <p className={css.title} dir="auto">
      {title}
    </p>
    {children}
  </div>
)
