import type { ReactNode } from 'react'
import css from './member-panel.module.css'

interface Props {
  title: string
  children: ReactNode
}

/** One matter of the member's pages, under its heading. */
export const MemberPanel = ({ title, children }: Props): ReactNode => (
  <section className={css.panel}>
    <h2>{title}</h2>
    {children}
  </section>
)

export const MemberRows = ({ children }: { children: ReactNode }): ReactNode => (
  <ul className={css.rows}>{children}</ul>
)

interface RowProps {
  sign: ReactNode
  name: string
  /** What it is set to; absent while that is not known, `''` where it has none. */
  value: string | undefined
  /** Said in place of a value where there is none. */
  none: string
  action?: ReactNode
}

/** A fact about the member, and what can be done with it. */
export const MemberRow = ({ sign, name, value, none, action }: RowProps): ReactNode => (
  <li className={css.row}>
    {sign}
    <span className={css.about}>
      <span className={css.name}>{name}</span>
      <span className={css.value} data-none={value === '' || undefined}>
        {value === undefined ? <span className={css.waiting} /> : value || none}
      </span>
    </span>
    {action}
  </li>
)

/** Look of a link or button at the end of a row. */
export const rowActionClass = css.action
