import type { ReactNode } from 'react'
import type { GoodsItem } from '../../../schemas/catalog/goods.schema.ts'
import { GoodsCard, type GoodsLook } from './goods-card.tsx'
import css from './goods-grid.module.css'

export type GoodsLayout = 'two' | 'one' | 'scroll'

const sizes: Record<GoodsLayout, string> = {
  two: '(min-width: 1200px) 280px, (min-width: 960px) 24vw, (min-width: 600px) 32vw, 46vw',
  one: '112px',
  scroll: '152px',
}

interface Props {
  goods: readonly GoodsItem[]
  layout: GoodsLayout
  look?: GoodsLook | undefined
  /** The first cards are part of the first screen. */
  isPriority?: boolean | undefined
}

/** Product cards in two columns, in one, or in a row to swipe. */
export const GoodsGrid = ({ goods, layout, look, isPriority = false }: Props): ReactNode => (
  <ul className={css.grid} data-layout={layout}>
    {goods.map((item, at) => (
      // Keyed by position: a list that changed between two pages may contain a product twice.
      <li key={at}>
        <GoodsCard
          goods={item}
          layout={layout === 'one' ? 'row' : 'tall'}
          sizes={sizes[layout]}
          look={look}
          isPriority={isPriority && at < 2}
        />
      </li>
    ))}
  </ul>
)

/** Placeholders of cards that are loading. */
export const GoodsSkeleton = ({
  layout,
  count = 4,
}: {
  layout: GoodsLayout
  count?: number
}): ReactNode => (
  <ul className={css.grid} data-layout={layout} aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      <li key={at} className={css.skeleton} />
    ))}
  </ul>
)
