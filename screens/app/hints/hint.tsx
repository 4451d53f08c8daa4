import type { ReactNode } from 'react'
import type { Lang } from '../../../schemas/lang.ts'
import css from './hint.module.css'

interface Props {
  title: string
  text?: ReactNode
  /** Of its words, if it is not that of the page. */
  lang?: Lang
  /** The buttons; the one that accepts has `data-look="brand"`. */
  children: ReactNode
}

/** A suggestion at the bottom edge, over the page, which goes on being used. */
export const Hint = ({ title, text, lang, children }: Props): ReactNode => (
  <section className={css.hint} lang={lang} aria-label={title}>
    <div className={css.words}>
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
    </div>
    <div className={css.actions}>{children}</div>
  </section>
)
