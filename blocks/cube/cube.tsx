import { defineBlock } from '../../engine/react/define-block.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { useIsFirst } from '../ui/use-is-first.ts'
import { vars } from '../ui/vars.ts'
import { cubeSpec } from './cube.schema.ts'
import { placeItems } from './place-items.ts'
import css from './cube.module.css'

export const cube = defineBlock(cubeSpec, function Cube({ id, props }) {
  const { columns, rows, gap, radius, isWide } = props
  const isFirst = useIsFirst(id)
  const shown = props.items.filter(({ img, title }) => img || title)
  if (!shown.length) return null
  return (
    <div className={css.block} data-wide={isWide || undefined}>
      <ul
        className={css.cube}
        data-radius={radius}
        style={vars({ '--columns': columns, '--rows': rows, '--gap': `${gap}px` })}
      >
        {placeItems(shown, columns, rows).map(
          ({ item: { img, tip, title, linkType, link }, area: { x, y, w, h } }, at) => (
            <li
              key={at}
              className={css.cell}
              data-low={h === 1 || undefined}
              style={vars({ '--x': x + 1, '--y': y + 1, '--w': w, '--h': h })}
            >
              <Link className={css.face} to={{ linkType, link }}>
                {img && (
                  <Picture
                    image={img}
                    alt={tip}
                    sizes={`(min-width: 1200px) ${Math.round((1200 * w) / columns)}px, ${Math.round((100 * w) / columns)}vw`}
                    isPriority={isFirst && at === 0}
                  />
                )}
                {title && (
                  <span className={css.title} dir="auto" data-alone={!img || undefined}>
                    <span>{title}</span>
                  </span>
                )}
              </Link>
            </li>
          ),
        )}
      </ul>
    </div>
  )
})
