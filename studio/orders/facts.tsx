import type { ReactNode } from 'react'
import styles from './orders.module.css'

/** Labels with values; rows without a value are left out. */
export function Facts(props: {
  rows: readonly (readonly [string, ReactNode])[]
  /** The sum of the rows above. */
  total?: readonly [string, ReactNode]
}) {
  const { rows, total } = props
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {total && (
        <div data-total>
          <dt>{total[0]}</dt>
          <dd>{total[1]}</dd>
        </div>
      )}
    </dl>
  )
}
