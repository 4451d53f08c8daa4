import type { ReactNode } from 'react'
import type { ValuesByWidth } from '../../../engine/contract/values-by-width.ts'
import type { GoodsItem } from '../../../schemas/catalog/goods.schema.ts'
import { GoodsCard, type GoodsLook } from './goods-card.tsx'
import { vars } from '../../ui/vars.ts'
import css from './goods-grid.module.css'

export type GoodsLayout = 'two' | 'one' | 'scroll'

/** Cards side by side in each range of window widths; undefined for as many as fit. */
export type CardColumns = ValuesByWidth<number | undefined>

const sizes: Record<GoodsLayout, string> = {
  two: '(min-width: 1200px) 280px, (min-width: 960px) 24vw, (min-width: 600px) 32vw, 46vw',
  one: '112px',
  scroll: '152px',
}

interface Props {
  goods: readonly GoodsItem[]
  layout: GoodsLayout
  columns?: CardColumns | undefined
  look?: GoodsLook | undefined
  /** The first cards are part of the first screen. */
  isPriority?: boolean | undefined
}

const columnVars = (columns: CardColumns | undefined) =>
  columns &&
  vars({
    '--cards-0': tracks(columns[0]),
    '--cards-768': tracks(columns[768]),
    '--cards-900': tracks(columns[900]),
  })

const tracks = (count: number | undefined) => count && `repeat(${count}, minmax(0, 1fr))`

/** Widths of the pictures, so that the browser loads those that fit. */
function sizesOf(layout: GoodsLayout, columns: CardColumns | undefined): string {
  // The widest range has a number if any has.
  if (layout !== 'two' || columns?.[900] === undefined) return sizes[layout]
  const [few, some, many] = [columns[0] ?? 2, columns[768] ?? 3, columns[900] ?? 4]
  const vw = (count: number) => `${Math.round(92 / count)}vw`
  return `(min-width: 1200px) ${Math.round(1152 / many)}px, (min-width: 900px) ${vw(many)}, (min-width: 768px) ${vw(some)}, ${vw(few)}`
}

/** Product cards in columns, in one, or in a row to swipe. */
export const GoodsGrid = ({
  goods,
  layout,
  columns,
  look,
  isPriority = false,
}: Props): ReactNode => (
  <ul className={css.grid} data-layout={layout} style={columnVars(columns)}>
    {goods.map((item, at) => (
      // Keyed by position: a list that changed between two pages may contain a product twice.
      <li key={at}>
        <GoodsCard
          goods={item}
          layout={layout === 'one' ? 'row' : 'tall'}
          sizes={sizesOf(layout, columns)}
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
  columns,
  count = 4,
}: Pick<Props, 'layout' | 'columns'> & { count?: number }): ReactNode => (
  <ul className={css.grid} data-layout={layout} style={columnVars(columns)} aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      <li key={at} className={css.skeleton} />
    ))}
  </ul>
)
