import type { ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import { Button } from '../button.tsx'
import { EmptySign } from './empty-sign.tsx'
import css from './page-note.module.css'

/** Shown on a page without products, with links to continue; its title is the page's heading. */
export function NoGoods(props: { title: string; text: string; children: ReactNode }): ReactNode {
  const { title, text, children } = props
  return (
    <div className={css.note}>
      <EmptySign name="cart" />
      <div role="status">
        <h1 className={css.title}>{title}</h1>
      </div>
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
