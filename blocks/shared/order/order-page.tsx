import type { ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { Button } from '../../ui/button.tsx'
import css from './order-page.module.css'
import { useSources } from './use-sources.ts'

interface Props {
  title: string
  /** Keys of the required calls. */
  sources: Readonly<Record<string, string | undefined>>
  isReady: boolean
  /** Shown if they failed. */
  failed: string
  /** Heights of the placeholders, in pixels. */
  skeletons: readonly number[]
  children: ReactNode
}

/**
 * The layout of the order pages: a heading, placeholders while loading, and a retry button after a
 * failure.
 */
export function OrderPage({
  title,
  sources,
  isReady,
  failed,
  skeletons,
  children,
}: Props): ReactNode {
  const { t } = useShop()
  const { hasFailed, retry } = useSources(sources)
  return (
    <section className={css.page} aria-busy={!isReady && !hasFailed}>
      <h1>{title}</h1>
      {isReady ? (
        children
      ) : hasFailed ? (
        <div className={css.note} role="alert">
          <p>{failed}</p>
          <Button onClick={retry}>{t('action.retry')}</Button>
        </div>
      ) : (
        <div className={css.skeletons} aria-hidden="true">
          {skeletons.map((height, at) => (
            <svg key={at} className={css.skeleton} height={height} />
          ))}
        </div>
      )}
    </section>
  )
}
