import { defineBlock } from '../../runtime/block/define-block.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { vars } from '../ui/vars.ts'
import { gridSpec } from './grid.schema.ts'
import css from './grid.module.css'

export const grid = defineBlock(gridSpec, ({ props: { columns, shape, items } }) =>
  items.length ? (
    <ul className={css.grid} data-shape={shape} style={vars({ '--columns': columns })}>
      {items.map(({ img, name, ...to }, at) => (
        <li key={at}>
          <Link className={css.item} to={to}>
            <span className={css.picture}>
              <Picture
                image={img}
                alt=""
                sizes={
                  shape === 'round'
                    ? '64px'
                    : `(min-width: 768px) ${Math.round(736 / columns)}px, ${Math.round(92 / columns)}vw`
                }
                ratio={1}
              />
            </span>
            {name && <span className={css.name}>{name}</span>}
          </Link>
        </li>
      ))}
    </ul>
  ) : null,
)
