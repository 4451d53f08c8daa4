import type { Page } from 'playwright'

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** A layout shift, and what moved, for the message of a test that fails. */
export interface Shift {
  value: number
  moved: string[]
}

/**
 * Records layout shifts from the next page load on. The result returns those recorded so far.
 * What moves sideways only does not count: while the page arrives, the browser may draw a centered
 * line whose end is still missing.
 */
export async function recordShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const named = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? element.outerHTML.slice(0, 120) : 'what is gone'
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as LayoutShift // the observed type
        const down = sources.filter(({ previousRect: from, currentRect: to }) => from.y !== to.y)
        if (!down.length) continue
        const moved = down.map(
          ({ node, previousRect: from, currentRect: to }) => `${from.y} → ${to.y}: ${named(node)}`,
        )
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts) // set above
}
