import {
  Accessibility,
  AutoScroller,
  type DragEndEvent,
  type Draggable,
  type DragStartEvent,
} from '@dnd-kit/dom'
import { DragDropProvider, useDraggable } from '@dnd-kit/react'
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useSignal } from '../../../engine/react/signals.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { DragState, type DropField, type Line } from './drag-state.ts'
import { DropLine } from './drop-line.tsx'
import { Ghost } from './ghost.tsx'
import { sensorsFor } from './step-sensor.ts'
import styles from './drag.module.css'

interface Props {
  /** Ids of the draggable items in order; each element has its id as `data-row`. */
  ids: readonly string[]
  nameOf(id: string): string
  /** Moves an item to another index, counted without it. */
  move(id: string, to: number): void
  children: ReactNode
}

/** List that is reordered by mouse, touch and keyboard; `ListGrip` is the handle. */
export function ListDrag({ ids, nameOf, move, children }: Props) {
  const { t } = useTexts()
  const [drag] = useState(() => new DragState())
  const list = useRef<HTMLDivElement>(null)
  const sensors = useMemo(() => sensorsFor(drag), [drag])
  const plugins = useMemo(() => {
    const named = (source: Draggable | null) => nameOf(idOf(source))
    return [
      Accessibility.configure({
        announcements: {
          dragstart: ({ operation: { source } }: DragStartEvent) =>
            t('picked', { name: named(source) }),
          dragmove: () => {
            const now = drag.now.peek()
            if (!now || now.at < 0) return t('noPlaceHere')
            return t('placeOf', { nr: now.at + 1, of: now.places.length })
          },
          dragend: ({ operation: { source }, canceled }: DragEndEvent) =>
            t(canceled ? 'putBack' : 'dropped', { name: named(source) }),
        },
        screenReaderInstructions: { draggable: t('dragHelp') },
        debounce: 100,
      }),
      AutoScroller,
    ]
  }, [t, drag, nameOf])
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const lineOf: DropField['lineOf'] = ({ index }) =>
      lineIn(element, drag.now.peek()?.id ?? '', index)
    return drag.addField({ element, lineOf, hasDepth: false })
  }, [drag])
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins}
      onDragStart={({ operation, nativeEvent }) => {
        const { x, y } = operation.position.current
        const id = idOf(operation.source)
        const places = ids.map((_, index) => ({ parent: '', slot: '', index }))
        const isKeyboard = nativeEvent instanceof KeyboardEvent
        drag.now.value = { id, places, at: ids.indexOf(id), x, y, isKeyboard }
      }}
      onDragMove={({ nativeEvent }) => {
        const now = drag.now.peek()
        // The library's own position lags behind that of the event.
        if (!now || now.isKeyboard || !(nativeEvent instanceof PointerEvent)) return
        const { clientX: x, clientY: y } = nativeEvent
        drag.now.value = { ...now, x, y, at: drag.nearest(now.places, x, y) }
      }}
      onDragEnd={({ canceled }) => {
        const now = drag.now.peek()
        drag.now.value = undefined
        if (now && !canceled && now.at >= 0 && now.at !== ids.indexOf(now.id)) move(now.id, now.at)
      }}
    >
      <div ref={list} className={styles.list}>
        {children}
        <Shown drag={drag} list={list} nameOf={nameOf} />
      </div>
    </DragDropProvider>
  )
}

const idOf = (source: { data: unknown } | null): string =>
  (source?.data as { id?: string } | undefined)?.id ?? '' // set by the handles

/** The handle of an item. */
export function ListGrip({ id, name }: { id: string; name: string }) {
  const { t } = useTexts()
  const { ref, isDragging } = useDraggable({ id, data: { id } })
  return (
    <button
      ref={ref}
      type="button"
      className={styles.grip}
      data-grip
      aria-label={t('moveBlock', { name })}
      data-dragging={isDragging || undefined}
    >
      <span aria-hidden>⠿</span>
    </button>
  )
}

/** The label at the pointer, and the insertion line. */
function Shown({
  drag,
  list,
  nameOf,
}: {
  drag: DragState
  list: RefObject<HTMLDivElement | null>
  nameOf(id: string): string
}) {
  const now = useSignal(drag.now)
  if (!now) return null
  const within = list.current
  const line = now.at < 0 || !within ? undefined : lineIn(within, now.id, now.at)
  return (
    <>
      {line && within && <DropLine line={line} within={within} />}
      {!now.isKeyboard && <Ghost now={now} name={nameOf(now.id)} />}
    </>
  )
}

/** Insertion line above the following item, or below the last one; nested lists do not count. */
function lineIn(list: HTMLElement, dragged: string, index: number): Line | undefined {
  const [first] = list.querySelectorAll<HTMLElement>('[data-row]')
  const rows = [...(first?.parentElement?.children ?? [])].filter(
    (row): row is HTMLElement =>
      row instanceof HTMLElement && row.dataset.row !== undefined && row.dataset.row !== dragged,
  )
  const next = rows[index]
  const row = next ?? rows.at(-1)
  if (!row) return undefined
  const { left, top, bottom, width } = row.getBoundingClientRect()
  return { x: left, y: next ? top - 2 : bottom + 2, width }
}
