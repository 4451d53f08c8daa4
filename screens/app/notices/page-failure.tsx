import type { ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import type { View } from '../view.ts'
import css from './page-failure.module.css'

/** Shown in place of a page that could not be loaded: the reason and a button that helps. */
export function PageFailure({ isUnreachable, retry }: NonNullable<View['failure']>): ReactNode {
  const t = useText()
  return (
    <section className={css.failure} role="alert">
      <h1>{t('shell.pageFailed')}</h1>
      <p>{t(isUnreachable ? 'shell.pageFailedHint' : 'shell.reloadHint')}</p>
      <button type="button" onClick={isUnreachable ? retry : () => location.reload()}>
        {t(isUnreachable ? 'action.retry' : 'shell.reload')}
      </button>
    </section>
  )
}
