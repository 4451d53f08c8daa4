import type { ReactNode } from 'react'
import { useText } from '../../../runtime/i18n/translate.ts'
import css from './page-failure.module.css'

/** Shown for a page that could not be loaded: the reason and a retry button. */
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
