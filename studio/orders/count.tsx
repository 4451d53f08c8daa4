import styles from './orders.module.css'

/** Maximum count. */
const most = 1000

/** Number of orders in a group, beside its name. */
export function Count({ of: count }: { of: number | undefined }) {
  if (!count) return null
  return <span className={styles.count}>{count >= most ? `${most}+` : count}</span>
}
