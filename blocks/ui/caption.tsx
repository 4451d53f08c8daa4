import type { ReactNode } from 'react'
import css from './caption.module.css'

interface Props {
  title: string
  desc: string
  button?: string
  /** Of the words: `dark` ones stand on a bright veil, `light` ones on a dark one. */
  tone: 'dark' | 'light'
}

/** Words over a picture, on a veil that keeps them legible whatever it shows. */
export const Caption = ({ title, desc, button, tone }: Props): ReactNode =>
  title || desc || button ? (
    <span className={css.caption} data-tone={tone}>
      {title && <b className={css.title}>{title}</b>}
      {desc && <span className={css.desc}>{desc}</span>}
      {button && <span className={css.button}>{button}</span>}
    </span>
  ) : null
