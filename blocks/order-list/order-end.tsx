import { useEffect, useRef, type ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { Button } from '../ui/button.tsx'
import css from './order-list.module.css'
import type { OrderPaging } from './use-order-paging.ts'

/** The end of the list: loads the next page shortly before it is visible. */
export function OrderEnd({ paging }: { paging: OrderPaging }): ReactNode {
  const { t } = useShop()
  const { list, isLoading, hasFailed, more, retry } = paging
  const end = useRef<HTMLDivElement>(null)
  const isReady = list?.hasMore === true && !isLoading && !hasFailed
  useEffect(() => {
    if (!isReady || !end.current) return undefined
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '600px',
    })
    watch.observe(end.current)
    return () => watch.disconnect()
    // `isReady` changes with every page, so that an end which stayed within the margin is observed
    // again.
  }, [isReady, more])
  return (
    <div ref={end} className={css.end} aria-busy={isLoading}>
      {hasFailed && (
        <>
          <p role="alert">{t('order.listFailed')}</p>
          <Button onClick={retry}>{t('action.retry')}</Button>
        </>
      )}
      {list && !list.hasMore && list.rows.length > 3 && <p>{t('order.end')}</p>}
    </div>
  )
}
