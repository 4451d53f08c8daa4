import type { RefObject } from 'react'
import { useSignal } from '../../../../engine/react/signals.ts'
import type { EditorSession } from '../../session/session.ts'
import type { DropField } from '../../../ui/drag/drag-state.ts'
import { DropLine } from '../../../ui/drag/drop-line.tsx'

interface Props {
  session: EditorSession
  lineOf: DropField['lineOf']
  /** The screen region. */
  field: RefObject<HTMLElement | null>
}

/** Insertion line of a drag within one screen region. */
export function InsertionLine({ session, lineOf, field }: Props) {
  const now = useSignal(session.drag.now)
  const place = now?.places[now.at]
  const line = place && lineOf(place)
  return line && field.current ? <DropLine line={line} within={field.current} /> : null
}
