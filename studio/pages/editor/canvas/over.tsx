import { useDraggable } from '@dnd-kit/react'
import { useCallback, useEffect, useRef, type CSSProperties, type RefObject } from 'react'
import { useSignal } from '../../../../engine/react/signals.ts'
import { listAt, type Place } from '../../../../engine/edit/tree.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import type { Line } from '../../../ui/drag/drag-state.ts'
import { InsertionLine } from '../drag/insertion-line.tsx'
import type { EditorSession } from '../../session/session.ts'
import { useBlockName } from '../block-name.ts'
import { Between } from './between.tsx'
import { lineBetween } from './line-between.ts'
import styles from './canvas.module.css'

/** Pixels from the frame's edge in which a drag scrolls the page, and the scroll distance. */
const edge = 48
const step = 14

/** Overlay of the frame: handle of the selected block, buttons that add beside it, insertion line. */
export function Over({
  session,
  frame,
  isLive,
  add,
}: {
  session: EditorSession
  frame: RefObject<HTMLIFrameElement | null>
  isLive: boolean
  add: (() => void) | undefined
}) {
  const element = useRef<HTMLDivElement>(null)
  const selected = useSignal(session.selection)
  const boxes = useSignal(session.boxes)
  const now = useSignal(session.drag.now)
  const isDragging = now !== undefined && !now.isKeyboard
  const lineOf = useCallback((place: Place) => lineIn(frame, session, place), [frame, session])
  useEffect(
    () =>
      element.current
        ? session.drag.addField({ element: element.current, lineOf, hasDepth: false })
        : undefined,
    [session, lineOf],
  )
  // While something is held near an edge, the page goes on scrolling.
  useEffect(() => {
    if (!isDragging) return undefined
    const timer = setInterval(() => {
      const box = element.current?.getBoundingClientRect()
      const { x = 0, y = 0 } = session.drag.now.peek() ?? {}
      if (!box || x < box.left || x > box.right) return
      if (y > box.bottom - edge && y < box.bottom + edge) session.post({ kind: 'scroll', by: step })
      if (y < box.top + edge && y > box.top - edge) session.post({ kind: 'scroll', by: -step })
    }, 16)
    return () => clearInterval(timer)
  }, [session, isDragging])
  const box = boxes.get(selected)
  return (
    <div className={styles.over} ref={element} data-dragging={isDragging || undefined}>
      {box && !isLive && (
        <div
          className={styles.handle}
          style={
            {
              '--x': `${box.left * session.scale}px`,
              '--y': `${Math.max(0, box.top * session.scale - 26)}px`,
            } as CSSProperties // custom properties
          }
        >
          <Handle key={selected} session={session} id={selected} />
        </div>
      )}
      {!isLive && !now && add && <Between session={session} add={add} />}
      <InsertionLine session={session} lineOf={lineOf} field={element} />
    </div>
  )
}

/** A component of its own, since the drag library keeps its state in signals, too. */
function Handle({ session, id }: { session: EditorSession; id: string }) {
  const { t } = useTexts()
  const name = useBlockName(session)(id)
  const { ref } = useDraggable({ id: `canvas ${id}`, data: { id } })
  return (
    <button ref={ref} type="button" className={styles.chip} aria-label={t('moveOnPage', { name })}>
      <span aria-hidden>⠿</span> {name}
    </button>
  )
}

/** Insertion line of a place, in pixels of the window. */
function lineIn(
  { current: frame }: RefObject<HTMLIFrameElement | null>,
  session: EditorSession,
  place: Place,
): Line | undefined {
  if (!frame) return undefined
  const known = session.boxes.peek()
  const dragged = session.drag.now.peek()?.id
  const list = (listAt(session.document, place) ?? []).filter(({ id }) => id !== dragged)
  const line = lineBetween(
    list.map(({ id }) => known.get(id)),
    place.index,
    known.get(place.parent),
  )
  const corner = frame.getBoundingClientRect()
  return (
    line && {
      x: corner.left + line.x * session.scale,
      y: corner.top + line.y * session.scale,
      width: line.width * session.scale,
      ...(line.height !== undefined && { height: line.height * session.scale }),
    }
  )
}
