import { defineBlock } from '../../runtime/block/define-block.ts'
import { Caption } from '../ui/caption.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { useIsFirst } from '../ui/use-is-first.ts'
import { imageAdSpec } from './image-ad.schema.ts'
import css from './image-ad.module.css'

export const imageAd = defineBlock(imageAdSpec, function ImageAd({ id, props }) {
  const isFirst = useIsFirst(id)
  const { img, tip, title, desc, button, tone, isWide, linkType, link } = props
  if (!img && !title && !desc) return null
  return (
    <div className={css.ad} data-wide={isWide || undefined}>
      <Link className={css.frame} to={{ linkType, link }}>
        <Picture
          image={img}
          alt={tip}
          sizes="(min-width: 768px) 768px, 100vw"
          ratio={img ? undefined : 2}
          isPriority={isFirst}
        />
        <Caption title={title} desc={desc} button={button} tone={tone} />
      </Link>
    </div>
  )
})
