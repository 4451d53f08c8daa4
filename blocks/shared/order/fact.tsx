import type { ReactNode } from 'react'
import css from './order-panel.module.css'

interface Props {
  name: string
  /** `main`: the most important one; `good`: an amount deducted. */
  look?: 'main' | 'good'
  children: ReactNode
}

/** A name and value of an order, inside a `dl`; nothing without a value. */
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
