import { useStore } from '../../../kernel/session/myself.ts'
import { pictureUrl } from '../../../ui/picture-url.ts'
import type { Shown } from './shown.ts'
import styles from './line-view.module.css'

/** A value in words, as a small picture or as a colour, each with its name. */
export function Value({ one }: { one: Shown }) {
  const { storeNbr } = useStore()
  if (one.kind === 'text') return <span>{one.text}</span>
  return (
    <span className={styles.value}>
      {one.kind === 'picture' ? (
        <img className={styles.picture} alt="" src={pictureUrl(storeNbr, one.key, 80)} />
      ) : (
        <span
          className={styles.swatch}
          style={{ '--colour': one.colour } as React.CSSProperties} // a custom property
        />
      )}
      <span>{one.name}</span>
    </span>
  )
}
