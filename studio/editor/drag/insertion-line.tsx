import type { CSSProperties } from 'react'
import { useSignal } from '../../../runtime/state/signals.ts'
import type { EditorSession } from '../session.ts'
import type { DropField } from './drag-state.ts'
import styles from './drag.module.css'

/** The line where a block would be dropped, in one part of the screen. */
export function InsertionLine({
  session,
  lineOf,
}: {
  session: EditorSession
  lineOf: DropField['lineOf']
}) {
  const now = useSignal(session.drag.now)
  const place = now?.places[now.at]
  const line = place && lineOf(place)
  if (!line) return null
  const at = {
    '--x': `${line.x}px`,
    '--y': `${line.y}px`,
    '--width': `${line.width}px`,
  } as CSSProperties // custom properties
  return <div className={styles.line} style={at} aria-hidden />
}
