import type { ReactNode } from 'react'
import css from './caption.module.css'

interface Props {
  title: string
  desc: string
  button?: string
}

/** Text below a picture: on it, a text is hard to read and hides what the picture shows. */
export const Caption = ({ title, desc, button }: Props): ReactNode =>
  title || desc || button ? (
    <span className={css.caption} data-caption>
      {title && <b className={css.title}>{title}</b>}
      {desc && <span className={css.desc}>{desc}</span>}
      {button && <span className={css.button}>{button}</span>}
    </span>
  ) : null
