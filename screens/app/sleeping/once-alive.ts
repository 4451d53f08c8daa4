import { isHydrated } from '../../../site/head/react-fiber.ts'
import { whenIdle } from '../when-idle.ts'

/** Milliseconds that input waits for hydration. */
const patience = 20_000

const waiting = new WeakSet<Element>()

/**
 * Runs a function once an element is hydrated; repeated requests run it once. An event would be
 * lost while React is still working around the element, so the function runs in an idle moment.
 */
export function onceAlive(element: Element, run: () => void): void {
  if (waiting.has(element)) return
  waiting.add(element)
  const until = performance.now() + patience
  const look = () => {
    const alive = isHydrated(element)
    if (!alive && element.isConnected && performance.now() < until) {
      requestAnimationFrame(look)
      return
    }
    whenIdle(() => {
      waiting.delete(element)
      if (alive) run()
    })
  }
  look()
}
