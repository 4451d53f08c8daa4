import type { ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { Button } from '../button.tsx'
import css from './order-page.module.css'
import { useSources } from './use-sources.ts'

interface Props {
  title: string
  /** Keys of what must be there. */
  sources: Readonly<Record<string, string | undefined>>
  isReady: boolean
  /** Said where it did not come. */
  failed: string
  /** Heights of what comes, in pixels. */
  skeletons: readonly number[]
  children: ReactNode
}

/** What all pages about orders have: a heading, the room of what is on its way, and another try where it did not come. */
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
