import styles from './orders.module.css'

/** More is counted no further. */
const most = 1000

/** How many orders wait, beside the name of their group. */
export function Count({ of: count }: { of: number | undefined }) {
  if (!count) return null
  return <span className={styles.count}>{count >= most ? `${most}+` : count}</span>
}
