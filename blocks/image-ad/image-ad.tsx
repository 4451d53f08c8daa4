import { defineBlock } from '../../engine/react/define-block.ts'
import { imageSize } from '../../schemas/image.ts'
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
  const { img, video, tip, title, desc, button, isWide, linkType, link, areas } = props
  if (!img && !title && !desc) return null
  const size = imageSize(img)
  return (
    <div className={css.ad} data-wide={isWide || undefined}>
      <div className={css.box} data-plain={!img || undefined}>
        <PictureLink
          className={css.frame}
          video={video}
          img={img}
          name={tip || title}
          to={{ linkType, link }}
        >
          {img && (
            <Picture
              image={img}
              alt={tip}
              sizes="(min-width: 1200px) 1200px, 100vw"
              isPriority={isFirst}
            />
          )}
          <Caption title={title} desc={desc} button={button} />
        </PictureLink>
        {/* Outside the picture's link, since links cannot nest. Cached copies of pages may lack
           `areas`. */}
        {areas !== undefined && areas.length > 0 && (
          <div
            className={css.areas}
            style={vars({ '--ratio': size ? size.width / size.height : 1 })}
          >
            {areas.map(({ x, y, w, h, tip, ...to }, at) => (
              <Link
                key={at}
                className={css.area}
                to={to}
                aria-label={tip || to.link}
                style={vars({ '--x': x, '--y': y, '--w': w, '--h': h })}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  )
})
