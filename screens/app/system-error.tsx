import type { ReactNode } from 'react'
import { useText } from '../../runtime/i18n/translate.ts'
import css from './overlays.module.css'

/** A fault of ours: says so, and starts the page anew (S1 §8). */
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
