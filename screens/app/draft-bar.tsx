import type { ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import css from './app.module.css'

/** Says that what is seen is a draft that an operator's link shows, and until when. */
export function DraftBar({ ends }: { ends: string }): ReactNode {
  const { t, lang } = useShop()
  const time = new Intl.DateTimeFormat(lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Taipei',
  }).format(new Date(ends))
  return (
    <p className={css.draft} role="status">
      {t('shell.draft', { time })}
    </p>
  )
}
