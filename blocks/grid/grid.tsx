import { valuesByWidth } from '../../engine/contract/values-by-width.ts'
import { defineBlock } from '../../engine/react/define-block.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { PictureLink } from '../ui/media/picture-link.tsx'
import { vars } from '../ui/vars.ts'
import { widthVars } from '../ui/width-vars.ts'
import { gridSpec } from './grid.schema.ts'
import css from './grid.module.css'

export const grid = defineBlock(gridSpec, function Grid({ props }) {
  const { shape, layout, items } = props
  const columns = valuesByWidth('columns', props)
  return items.length ? (
    <ul
      className={css.grid}
      data-shape={shape}
      data-layout={layout}
      style={vars(widthVars('columns', props))}
    >
      {items.map(({ img, video, icon, name, ...to }, at) => (
        <li key={at}>
          <PictureLink className={css.item} video={video} img={img} name={name} to={to}>
            <span className={css.picture}>
              {!img && icon && icon !== 'none' ? (
                <span className={css.icon}>
                  <Icon name={icon} size={32} />
                </span>
              ) : (
                <Picture
                  image={img}
                  alt=""
                  sizes={
                    shape === 'round'
                      ? '64px'
                      : `(min-width: 768px) ${Math.round(736 / columns[768])}px, ${Math.round(92 / columns[0])}vw`
                  }
                  ratio={1}
                />
              )}
            </span>
            {name && (
              <span className={css.name} dir="auto">
                {name}
              </span>
            )}
          </PictureLink>
        </li>
      ))}
    </ul>
  ) : null
})
