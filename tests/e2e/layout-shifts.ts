import type { Page } from 'playwright'

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/**
 * Records layout shifts from the next page load on. The result returns those recorded so far.
 * What moves sideways only does not count: while the page arrives, the browser may draw a centered
 * line whose end is still missing.
 */
export async function recordShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as LayoutShift // the observed type
        if (sources.some(({ previousRect: from, currentRect: to }) => from.y !== to.y))
          shifts.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts) // set above
}
