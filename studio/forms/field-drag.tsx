import {
  Accessibility,
  AutoScroller,
  type DragEndEvent,
  type Draggable,
  type DragStartEvent,
} from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { vars } from '../../blocks/ui/vars.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import type { DropField, Line } from '../editor/drag/drag-state.ts'
import { sensorsFor } from '../editor/drag/step-sensor.ts'
import { useTexts } from '../texts/texts.tsx'
import { moveField } from './form-edits.ts'
import type { FormSession } from './form-session.ts'
import drawn from '../editor/drag/drag.module.css'

/** The list of fields, whose handles drag them by mouse, touch and keyboard. */
export function FieldDrag({
  session,
  nameOf,
  children,
}: {
  session: FormSession
  nameOf(key: string): string
  children: ReactNode
}) {
  const { t } = useTexts()
  const { drag } = session
  const list = useRef<HTMLDivElement>(null)
  const sensors = useMemo(() => sensorsFor(drag), [drag])
  const plugins = useMemo(() => {
    const named = (source: Draggable | null) => nameOf(keyOf(source))
    return [
      Accessibility.configure({
        announcements: {
          dragstart: ({ operation: { source } }: DragStartEvent) =>
            t('picked', { name: named(source) }),
          dragmove: () => {
            const now = drag.now.peek()
            if (!now || now.at < 0) return t('noPlaceHere')
            return t('forms.place', { nr: now.at + 1, of: now.places.length })
          },
          dragend: ({ operation: { source }, canceled }: DragEndEvent) =>
            t(canceled ? 'putBack' : 'dropped', { name: named(source) }),
        },
        screenReaderInstructions: { draggable: t('forms.dragHelp') },
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
  const start = (key: string, from: { x: number; y: number; isKeyboard: boolean }) => {
    const { fldList } = session.form.peek()
    const places = fldList.map((_, index) => ({ parent: '', slot: '', index }))
    const at = fldList.findIndex((field) => field.key === key)
    drag.now.value = { id: key, places, at, ...from }
  }
  const end = (isCanceled: boolean) => {
    const now = drag.now.peek()
    drag.now.value = undefined
    if (!now || isCanceled || now.at < 0) return
    const form = session.form.peek()
    const from = form.fldList.findIndex(({ key }) => key === now.id)
    if (from >= 0) session.change(moveField(form, from, now.at), { selected: now.id })
  }
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins}
      onDragStart={({ operation, nativeEvent }) => {
        const { x, y } = operation.position.current
        const isKeyboard = nativeEvent instanceof KeyboardEvent
        start(keyOf(operation.source), { x, y, isKeyboard })
      }}
      onDragMove={({ nativeEvent }) => {
        const now = drag.now.peek()
        // The library's own position lags behind that of the event.
        if (!now || now.isKeyboard || !(nativeEvent instanceof PointerEvent)) return
        const { clientX: x, clientY: y } = nativeEvent
        drag.now.value = { ...now, x, y, at: drag.nearest(now.places, x, y) }
      }}
      onDragEnd={({ canceled }) => end(canceled)}
    >
      <div ref={list}>{children}</div>
      <Shown session={session} list={list} nameOf={nameOf} />
    </DragDropProvider>
  )
}

const keyOf = (source: { data: unknown } | null): string =>
  (source?.data as { id?: string } | undefined)?.id ?? '' // set by the handles

/** What follows the pointer, and the line where the field would be dropped. */
function Shown({
  session,
  list,
  nameOf,
}: {
  session: FormSession
  list: RefObject<HTMLDivElement | null>
  nameOf(key: string): string
}) {
  const now = useSignal(session.drag.now)
  if (!now) return null
  const line = now.at < 0 || !list.current ? undefined : lineIn(list.current, now.id, now.at)
  const at = { '--x': `${now.x + 12}px`, '--y': `${now.y + 12}px` }
  return (
    <>
      {line && (
        <div
          className={drawn.line}
          style={vars({
            '--x': `${line.x}px`,
            '--y': `${line.y}px`,
            '--width': `${line.width}px`,
          })}
          aria-hidden
        />
      )}
      {!now.isKeyboard && (
        <div
          className={drawn.ghost}
          style={vars(at)}
          aria-hidden
          data-refused={now.at < 0 || undefined}
        >
          {nameOf(now.id)}
        </div>
      )}
    </>
  )
}

/** Above the field that would follow, or below the last one. */
function lineIn(list: HTMLElement, dragged: string, index: number): Line | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')].filter(
    ({ dataset }) => dataset.row !== dragged,
  )
  const next = rows[index]
  const row = next ?? rows.at(-1)
  if (!row) return undefined
  const { left, top, bottom, width } = row.getBoundingClientRect()
  return { x: left, y: next ? top - 2 : bottom + 2, width }
}
