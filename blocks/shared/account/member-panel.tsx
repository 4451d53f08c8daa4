import type { ReactNode } from 'react'
import { Link } from 'wouter'
import css from './member-panel.module.css'

interface Props {
  title: string
  children: ReactNode
}

/** A section of the member's pages, with its heading. */
export const MemberPanel = ({ title, children }: Props): ReactNode => (
  <section className={css.panel}>
    <h2>{title}</h2>
    {children}
  </section>
)

interface SectionProps {
  /** Id of the heading. */
  id: string
  title: string
  /** Link at the end of the heading's line. */
  more: ReactNode
  href: string
  isBusy?: boolean
  children: ReactNode
}

/** A section of the member centre: a heading with a link beside it, and parts as wide as the section. */
export const MemberSection = ({
  id,
  title,
  more,
  href,
  isBusy,
  children,
}: SectionProps): ReactNode => (
  <section className={css.section} aria-labelledby={id} aria-busy={isBusy}>
    <div className={css.head}>
      <h2 id={id}>{title}</h2>
      <Link href={href} className={css.more}>
        {more}
      </Link>
    </div>
    {children}
  </section>
)

export const MemberRows = ({ children }: { children: ReactNode }): ReactNode => (
  <ul className={css.rows}>{children}</ul>
)

interface RowProps {
  sign: ReactNode
  name: string
  /** The current value; `undefined` while loading, `''` if none is set. */
  value: string | undefined
  /** Shown if no value is set. */
  none: string
  action?: ReactNode
}

/** A property of the member, with its action. */
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

/** Class of a link or button at the end of a row. */
export const rowActionClass = css.action
