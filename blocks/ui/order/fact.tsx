import type { ReactNode } from 'react'
import css from './order-panel.module.css'

interface Props {
  name: string
  /** The one that matters most, or money that is not to be paid. */
  look?: 'main' | 'good'
  children: ReactNode
}

/** A fact of an order: its name, and what it is. Stands in a `dl`; nothing is drawn where there is nothing. */
export function Fact({ name, look, children }: Props): ReactNode {
  if (children === undefined || children === '' || children === null) return null
  return (
    <div
      className={css.fact}
      data-main={look === 'main' || undefined}
      data-good={look === 'good' || undefined}
    >
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
