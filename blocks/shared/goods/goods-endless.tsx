import { useEffect, useRef, type ReactNode } from 'react'
import type { GoodsItem } from '../../../schemas/catalog/goods.schema.ts'
import { countText } from '../../../schemas/kit/counted.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import type { Paging } from '../../../runtime/shop/use-paging.ts'
import { Button } from '../../ui/button.tsx'
import css from './goods-endless.module.css'
import type { GoodsLook } from './goods-card.tsx'
import { GoodsGrid, GoodsSkeleton, type CardColumns, type GoodsLayout } from './goods-grid.tsx'

interface Props {
  paging: Paging<GoodsItem>
  layout: Exclude<GoodsLayout, 'scroll'>
  columns?: CardColumns | undefined
  look?: GoodsLook
  /** The first page is still loading. */
  isWaiting: boolean
  /** Repeats the failed request. */
  onRetry: () => void
  /** Shown if the list is empty. */
  empty: ReactNode
}

/** A list that loads its next page shortly before the end is visible. */
export function GoodsEndless({
  paging,
  layout,
  columns,
  look,
  isWaiting,
  onRetry,
  empty,
}: Props): ReactNode {
  const { lang, t } = useShop()
  const { items, total, hasMore, isLoading, hasFailed, more } = paging
  const sentinel = useRef<HTMLDivElement>(null)
  const isReady = hasMore && !isLoading && !hasFailed
  useEffect(() => {
    const end = sentinel.current
    if (!isReady || !end) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '600px',
    })
    watch.observe(end)
    return () => watch.disconnect()
    // `isReady` changes with every page, so that an end which stayed within the margin is observed
    // again.
  }, [isReady, more])

  if (isWaiting) return <GoodsSkeleton layout={layout} columns={columns} count={6} />
  if (!items.length && !isLoading && !hasFailed) return empty
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('goods.shown', { shown: items.length, total: countText(total, lang), count: total })}
      </p>
      <GoodsGrid goods={items} layout={layout} columns={columns} look={look} isPriority />
      <div ref={sentinel} className={css.end} aria-busy={isLoading}>
        {hasFailed && <p role="alert">{t('goods.failed')}</p>}
        {hasFailed && <Button onClick={onRetry}>{t('goods.retry')}</Button>}
        {!hasMore && !isLoading && !hasFailed && items.length > 4 && <p>{t('goods.end')}</p>}
      </div>
      {(isLoading || isReady) && <GoodsSkeleton layout={layout} columns={columns} count={2} />}
    </>
  )
}
