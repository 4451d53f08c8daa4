import type { ReactNode } from 'react'
import type { Lang } from '../../../schemas/lang.ts'
import css from './hint.module.css'

interface Props {
  title: string
  text?: ReactNode
  /** Language of the texts, if it differs from the page's. */
  lang?: Lang
  /** The buttons; the one that accepts has `data-look="brand"`. */
  children: ReactNode
}

/** A suggestion at the bottom edge, above the page, which stays usable. */
export const Hint = ({ title, text, lang, children }: Props): ReactNode => (
  <section className={css.hint} lang={lang} aria-label={title}>
    <div className={css.words}>
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
    </div>
    <div className={css.actions}>{children}</div>
  </section>
)
