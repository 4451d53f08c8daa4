import styles from './count.module.css'

/** More is counted no further. */
const most = 1000

/**
 * How many things wait, beside their name; nothing for none. `act`: they ask to be done; `bad`: they
 * are problems.
 */
export function Count({ of: count, look }: { of: number | undefined; look?: 'act' | 'bad' }) {
  if (!count) return null
  return (
    <span className={styles.count} data-count data-look={look}>
      {count >= most ? `${most}+` : count}
    </span>
  )
}
