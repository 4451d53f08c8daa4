import type { ReactNode } from 'react'
import { useText } from '../../runtime/i18n/translate.ts'
import css from './page-failure.module.css'

/** Stands in for a page that could not be fetched: why, and a button that tries again. */
export function PageFailure({ retry }: { retry: () => void }): ReactNode {
  const t = useText()
  return (
    <section className={css.failure} role="alert">
      <h1>{t('shell.pageFailed')}</h1>
      <p>{t('shell.pageFailedHint')}</p>
      <button type="button" onClick={retry}>
        {t('action.retry')}
      </button>
    </section>
  )
}
