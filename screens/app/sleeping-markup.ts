/** How long a tap on a button waits for the button to come alive, in milliseconds. */
const patience = 20_000

/** Whether an element is React's already; it leaves its mark on what it has taken over. */
const isAlive = (element: Element): boolean =>
  Object.keys(element).some((name) => name.startsWith('__reactFiber'))

/**
 * Answers taps on markup of the server that has not come alive, where React lets them go unheard: links lead on
 * inside the shop, and so do those in rich text, which never comes alive; buttons are pressed once they can be.
 */
export function hearSleepingMarkup(
  pathOf: (event: Event) => string | undefined,
  go: (path: string) => void,
): void {
  const waiting = new Set<HTMLButtonElement>()
  /** Presses a button once, however often it was tapped meanwhile. */
  const pressOnceAlive = (button: HTMLButtonElement) => {
    if (waiting.has(button)) return
    waiting.add(button)
    const until = performance.now() + patience
    const look = () => {
      const alive = isAlive(button)
      if (!alive && button.isConnected && performance.now() < until) {
        requestAnimationFrame(look)
        return
      }
      waiting.delete(button)
      if (alive) button.click()
    }
    look()
  }
  const onClick = (event: MouseEvent) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey, button } = event
    if (!(target instanceof Element) || metaKey || ctrlKey || shiftKey || altKey || button !== 0)
      return
    const touched = target.closest('a, button')
    if (!touched || isAlive(touched) || event.defaultPrevented) return
    const path = pathOf(event)
    if (path !== undefined) {
      event.preventDefault()
      go(path)
    } else if (touched instanceof HTMLButtonElement)
      // If it is alive right after the tap, React hydrated it synchronously and has handled the click.
      setTimeout(() => isAlive(touched) || pressOnceAlive(touched))
  }
  // Before React, which stops what it cannot deliver.
  addEventListener('click', onClick, { capture: true })
  window.earlyTaps?.forEach(pressOnceAlive)
  delete window.earlyTaps
}
