import { useCallback, useState, useSyncExternalStore } from 'react'
import {
  keepPanes,
  keptPanes,
  openAtFirst,
  sides,
  withinLimits,
  withPane,
  type Room,
  type Side,
} from './pane-sides.ts'

const queries = [
  ['sheet', matchMedia('(width < 768px)')],
  ['one', matchMedia('(width < 1024px)')],
  ['few', matchMedia('(width < 1200px)')],
] as const

/** What the window has room for now. */
export const roomNow = (): Room => queries.find(([, { matches }]) => matches)?.[0] ?? 'both'

function listenToRoom(listen: () => void): () => void {
  for (const [, query] of queries) query.addEventListener('change', listen)
  return () => {
    for (const [, query] of queries) query.removeEventListener('change', listen)
  }
}

export interface Panes {
  room: Room
  widths: Readonly<Record<Side, number>>
  isOpen(side: Side): boolean
  show(side: Side, isOpen: boolean): void
  resize(side: Side, width: number): void
}

/** Which panes are open, and how wide. Widths, and what is folded on a wide window, are kept. */
export function usePanes(): Panes {
  const room = useSyncExternalStore(listenToRoom, roomNow)
  const [kept, setKept] = useState(keptPanes)
  const [state, setState] = useState(() => ({ room, open: openAtFirst(room, kept) }))
  const open = state.room === room ? state.open : openAtFirst(room, kept)
  const show = useCallback(
    (side: Side, isOpen: boolean) =>
      setState((before) => {
        const now = roomNow()
        const from = before.room === now ? before.open : openAtFirst(now, keptPanes())
        const next = withPane(from, side, isOpen, now)
        if (now === 'both')
          keepPanes({ ...keptPanes(), folded: sides.filter((one) => !next.includes(one)) })
        return { room: now, open: next }
      }),
    [],
  )
  const resize = useCallback((side: Side, width: number) => {
    const before = keptPanes()
    const next = { ...before, widths: { ...before.widths, [side]: withinLimits(width) } }
    keepPanes(next)
    setKept(next)
  }, [])
  return { room, widths: kept.widths, isOpen: (side) => open.includes(side), show, resize }
}
