import { whenIdle } from '../when-idle.ts'

/** Milliseconds that input waits for hydration. */
const patience = 20_000

/** Whether React has hydrated an element; it leaves a property on each. */
export const isAlive = (element: Element): boolean =>
  Object.keys(element).some((name) => name.startsWith('__reactFiber'))

const waiting = new WeakSet<Element>()

/**
 * Runs a function once an element is hydrated; once, however often it was asked for. An event while
 * React is still at work around the element would be lost, so it waits for an idle moment.
 */
export function onceAlive(element: Element, run: () => void): void {
  if (waiting.has(element)) return
  waiting.add(element)
  const until = performance.now() + patience
  const look = () => {
    const alive = isAlive(element)
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
