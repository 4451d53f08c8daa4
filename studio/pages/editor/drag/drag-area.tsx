import {
  Accessibility,
  AutoScroller,
  type DragEndEvent,
  type Draggable,
  type DragStartEvent,
} from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { useMemo, type ReactNode } from 'react'
import { useSignal } from '../../../../engine/react/signals.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import type { EditorSession } from '../../session/session.ts'
import { useBlockName } from '../block-name.ts'
import { Ghost } from '../../../ui/drag/ghost.tsx'
import { sensorsFor } from '../../../ui/drag/step-sensor.ts'

/**
 * Makes everything within draggable by mouse, touch and keyboard to the places that the schema
 * allows.
 */
export function DragArea({ session, children }: { session: EditorSession; children: ReactNode }) {
  const { t } = useTexts()
  const nameOf = useBlockName(session)
  const { drag } = session
  const sensors = useMemo(() => sensorsFor(drag), [drag])
  const plugins = useMemo(() => {
    const named = (source: Draggable | null) => nameOf(idOf(source))
    const landing = () => {
      const now = drag.now.peek()
      const place = now?.places[now.at]
      if (!place) return t('noPlaceHere')
      const count = now.places.filter(
        ({ parent, slot }) => parent === place.parent && slot === place.slot,
      ).length
      const within = place.parent ? nameOf(place.parent) : t('thePage')
      return t('placeIn', { within, nr: place.index + 1, of: count })
    }
    return [
      Accessibility.configure({
        announcements: {
          dragstart: ({ operation: { source } }: DragStartEvent) =>
            t('picked', { name: named(source) }),
          dragmove: () => landing(),
          dragend: ({ operation: { source }, canceled }: DragEndEvent) =>
            t(canceled ? 'putBack' : 'dropped', { name: named(source) }),
        },
        screenReaderInstructions: { draggable: t('dragHelp') },
        debounce: 100,
      }),
      AutoScroller,
    ]
  }, [t, drag, nameOf])
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins}
      onDragStart={({ operation, nativeEvent }) => {
        const { x, y } = operation.position.current
        session.startDrag(idOf(operation.source), {
          x,
          y,
          isKeyboard: nativeEvent instanceof KeyboardEvent,
        })
      }}
      onDragMove={({ nativeEvent }) => {
        const now = drag.now.peek()
        // The library's own position lags behind that of the event.
        if (!now || now.isKeyboard || !(nativeEvent instanceof PointerEvent)) return
        const { clientX: x, clientY: y } = nativeEvent
        drag.now.value = { ...now, x, y, at: drag.nearest(now.places, x, y) }
      }}
      onDragEnd={({ canceled }) => session.endDrag(canceled)}
    >
      {children}
      <Held session={session} />
    </DragDropProvider>
  )
}

const idOf = (source: { data: unknown } | null): string =>
  (source?.data as { id?: string } | undefined)?.id ?? '' // set by the handles

function Held({ session }: { session: EditorSession }) {
  const now = useSignal(session.drag.now)
  const nameOf = useBlockName(session)
  return now && !now.isKeyboard ? <Ghost now={now} name={nameOf(now.id)} /> : null
}
