import type { ReactNode } from 'react'
import css from './caption.module.css'

interface Props {
  title: string
  desc: string
  button?: string
  /** Tone of the text: `dark` text has a light backdrop, `light` text a dark one. */
  tone: 'dark' | 'light'
}

/** Text over a picture, on a backdrop that keeps it legible. */
export const Caption = ({ title, desc, button, tone }: Props): ReactNode =>
  title || desc || button ? (
    <span className={css.caption} data-tone={tone}>
      {title && <b className={css.title}>{title}</b>}
      {desc && <span className={css.desc}>{desc}</span>}
      {button && <span className={css.button}>{button}</span>}
    </span>
  ) : null
