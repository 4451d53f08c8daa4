import type { T } from '../../../kernel/texts/texts.tsx'
import type { ChangeLine } from './change-lines.ts'
import type { EntryTree } from './entry-tree.ts'
import type { Shown } from './shown.ts'
import { Value } from './value-view.tsx'
import styles from './line-view.module.css'

/** One change: its name, then what it was and what it is. */
export function LineView({ line, t }: { line: ChangeLine; t: T }) {
  const { label, note, before, after, text, entry } = line
  return (
    <li className={styles.line}>
      <span className={styles.label}>{label}</span>
      {note && <span className={styles.note}>{note}</span>}
      {text && (
        <span className={styles.text}>
          {text.map(({ kind, text: words }, at) =>
            kind === 'removed' ? (
              <del key={at}>{words}</del>
            ) : kind === 'added' ? (
              <ins key={at}>{words}</ins>
            ) : (
              <span key={at}>{words}</span>
            ),
          )}
        </span>
      )}
      {before && after && (
        <span className={styles.sides}>
          <Side kind="before" shown={before} none={t('diff.none')} />
          <span aria-hidden="true">→</span>
          <Side kind="after" shown={after} none={t('diff.none')} />
        </span>
      )}
      {entry && <Entry entry={entry} isOuter />}
    </li>
  )
}

function Side(props: { kind: 'before' | 'after'; shown: readonly Shown[]; none: string }) {
  const { kind, shown, none } = props
  const Mark = kind === 'before' ? 'del' : 'ins'
  return shown.length ? (
    <Mark className={styles.side}>
      {shown.map((one, at) => (
        <Value key={at} one={one} />
      ))}
    </Mark>
  ) : (
    <span className={styles.note}>{none}</span>
  )
}

/** What is in an added or removed entry, as a tree by names. */
function Entry({ entry, isOuter }: { entry: EntryTree; isOuter?: boolean }) {
  const { label, shown, entries } = entry
  return (
    <>
      {(!isOuter || shown.length > 0) && (
        <span className={styles.entry}>
          {!isOuter && <span>{label}</span>}
          {shown.map((one, at) => (
            <span key={at} className={styles.detail}>
              <Value one={one} />
            </span>
          ))}
        </span>
      )}
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((one, at) => (
            <li key={at}>
              <Entry entry={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
