import { useLayoutEffect, useState, type RefObject } from 'react'

/** Rows that are drawn above and below those in sight. */
const spare = 8

/** Rows of equal height that are drawn, from the first to the one after the last. */
export interface DrawnRows {
  from: number
  to: number
  /** Height of a row. */
  height: number
  /** How many are in sight. */
  page: number
}

/** Which rows of a scrolled table are drawn, as only those in sight are. */
export function useWindow(scroller: RefObject<HTMLElement | null>): DrawnRows {
  const [drawn, setDrawn] = useState<DrawnRows>({ from: 0, to: 40, height: 40, page: 20 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const look = () => {
      const height =
        element.querySelector('tbody tr[data-row]')?.getBoundingClientRect().height || 40
      const first = Math.floor(element.scrollTop / height)
      const page = Math.ceil(element.clientHeight / height)
      const next = { from: Math.max(0, first - spare), to: first + page + spare, height, page }
      setDrawn((before) =>
        before.from === next.from && before.to === next.to && before.height === height
          ? before
          : next,
      )
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])
  return drawn
}

/** Rows to draw in their order, with the number of rows left out before each. */
export function drawnRows(
  { from, to }: Pick<DrawnRows, 'from' | 'to'>,
  count: number,
  always: number,
): { row: number; gap: number }[] {
  const rows = Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, nth) => from + nth) // prettier-ignore
  if (always < from && always < count) rows.unshift(always)
  else if (always >= to && always < count) rows.push(always)
  return rows.map((row, nth) => ({ row, gap: row - ((rows[nth - 1] ?? -1) + 1) }))
}
