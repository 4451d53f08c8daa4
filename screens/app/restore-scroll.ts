import { readScroll, rememberScroll } from '../../runtime/router/scroll-memory.ts'
import type { ReadonlySignal } from '../../engine/react/signals.ts'
import type { View } from './view.ts'

/**
 * Milliseconds without growth after which a page is complete, and in all until restoring gives up.
 */
const quiet = 500
const patience = 10_000

/**
 * Stores the scroll position when a page is unloaded, and restores it when the page is reloaded.
 */
export function restoreScroll(view: ReadonlySignal<View>): void {
  const { address } = view.peek()
  const [navigation] = performance.getEntriesByType('navigation')
  const type = (navigation as PerformanceNavigationTiming | undefined)?.type // entries of type `navigation`
  const top = type === 'reload' || type === 'back_forward' ? readScroll(address) : 0
  if (top > 0) scrollWhileGrowing(top)
  addEventListener('pagehide', () => rememberScroll(view.peek().address, window.scrollY))
}

/**
 * Scrolls to a position as soon as the page is high enough. Until then scrolls to its end, so that
 * a list loads more entries. Ends when the visitor scrolls.
 */
function scrollWhileGrowing(top: number): void {
  const ended = new AbortController()
  const { signal } = ended
  const end = () => ended.abort()
  let settled: ReturnType<typeof setTimeout> | undefined
  const growth = new ResizeObserver(() => {
    const { scrollHeight, clientHeight } = document.documentElement
    const most = scrollHeight - clientHeight
    window.scrollTo({ top: Math.min(top, most), behavior: 'instant' })
    clearTimeout(settled)
    if (most >= top) settled = setTimeout(end, quiet)
  })
  growth.observe(document.body)
  const late = setTimeout(end, patience)
  signal.addEventListener('abort', () => {
    growth.disconnect()
    clearTimeout(settled)
    clearTimeout(late)
  })
  for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'pushState', 'popstate'])
    addEventListener(name, end, { passive: true, capture: true, signal })
}
