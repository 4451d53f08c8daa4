import type { ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import css from './page-note.module.css'

/** Shown on a page without products, with links to continue. */
export function NoGoods(props: { title: string; text: string; children: ReactNode }): ReactNode {
  const { title, text, children } = props
  return (
    <div className={css.note}>
      <span className={css.sign}>
        <Icon name="cart" size={48} />
      </span>
      <p className={css.title} role="status">
        {title}
      </p>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** Shown on a page that could not be loaded. */
export function FetchFailed({ text, retry }: { text: string; retry: () => void }): ReactNode {
  const t = useText()
  return (
    <div className={css.note} role="alert">
      <p>{text}</p>
      <Button onClick={retry}>{t('action.retry')}</Button>
    </div>
  )
}
