import { defineBlock } from '../../engine/react/define-block.ts'
import { Caption } from '../ui/text/caption.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { PictureLink } from '../ui/media/picture-link.tsx'
import { useIsFirst } from '../ui/use-is-first.ts'
import { vars } from '../ui/vars.ts'
import { imageAdSpec } from './image-ad.schema.ts'
import css from './image-ad.module.css'

export const imageAd = defineBlock(imageAdSpec, function ImageAd({ id, props }) {
  const isFirst = useIsFirst(id)
  const { img, video, tip, title, desc, button, tone, isWide, linkType, link, areas } = props
  if (!img && !title && !desc) return null
  return (
    <div className={css.ad} data-wide={isWide || undefined}>
      <div className={css.box}>
        <PictureLink
          className={css.frame}
          video={video}
          img={img}
          name={tip || title}
          to={{ linkType, link }}
        >
          {img ? (
            <Picture
              image={img}
              alt={tip}
              sizes="(min-width: 1200px) 1200px, 100vw"
              isPriority={isFirst}
            />
          ) : (
            <span className={css.plain} />
          )}
          <Caption title={title} desc={desc} button={button} tone={tone} />
        </PictureLink>
        {/* Outside the picture's link, since links cannot nest. Cached copies of pages may lack
           `areas`. */}
        {areas?.map(({ x, y, w, h, tip, ...to }, at) => (
          <Link
            key={at}
            className={css.area}
            to={to}
            aria-label={tip || to.link}
            style={vars({ '--x': x, '--y': y, '--w': w, '--h': h })}
          />
        ))}
      </div>
    </div>
  )
})
