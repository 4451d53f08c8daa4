import type { ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import css from './overlays.module.css'

/** A system error, with a button that reloads the page. */
export default function SystemError(): ReactNode {
  const t = useText()
  return (
    <>
      <h2>{t('failure.label')}</h2>
      <p>{t('failure.system')}</p>
      <button type="button" className={css.primary} onClick={() => location.reload()}>
        {t('action.redo')}
      </button>
    </>
  )
}
