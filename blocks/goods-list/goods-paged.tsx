import { useRef, type ReactNode } from 'react'
import type { GoodsItem, GoodsPage } from '../../schemas/catalog/goods.schema.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { usePaging } from '../../runtime/shop/use-paging.ts'
import { Button } from '../ui/button.tsx'
import type { GoodsLook } from '../shared/goods/goods-card.tsx'
import { GoodsEndless } from '../shared/goods/goods-endless.tsx'
import { GoodsGrid, type CardColumns } from '../shared/goods/goods-grid.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './goods-list.module.css'

interface Props {
  list: GoodsPage
  source: string | undefined
  layout: 'two' | 'one'
  columns: CardColumns
  look: GoodsLook
  /** Loads the next page automatically; otherwise the shopper turns pages. */
  isEndless: boolean
  empty: ReactNode
}

/** A list with further pages; the first page is loaded with the page document. */
export function GoodsPaged({
  list,
  source,
  layout,
  columns,
  look,
  isEndless,
  empty,
}: Props): ReactNode {
  const t = useText()
  const top = useRef<HTMLDivElement>(null)
  const paging = usePaging<GoodsItem>(source, list)
  const { items, page, pages, isLoading, hasFailed, goTo, more } = paging
  if (isEndless)
    return (
      <GoodsEndless
        paging={paging}
        columns={columns}
        layout={layout}
        look={look}
        isWaiting={false}
        onRetry={more}
        empty={empty}
      />
    )
  const turn = (to: number) => {
    goTo(to)
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div ref={top} className={css.paged}>
      <div aria-busy={isLoading} className={css.page}>
        <GoodsGrid goods={items} layout={layout} columns={columns} look={look} />
      </div>
      {hasFailed && <p role="alert">{t('goods.failed')}</p>}
      {pages > 1 && (
        <nav className={css.turns} aria-label={t('goods.pages')}>
          <Button
            disabled={page <= 1 || isLoading}
            aria-label={t('goods.previous')}
            onClick={() => turn(page - 1)}
          >
            <span className={css.back}>
              <Icon name="next" size={20} />
            </span>
          </Button>
          <span role="status">{t('goods.page', { page, pages })}</span>
          <Button
            disabled={page >= pages || isLoading}
            aria-label={t('goods.next')}
            onClick={() => turn(page + 1)}
          >
            <Icon name="next" size={20} />
          </Button>
        </nav>
      )}
    </div>
  )
}
