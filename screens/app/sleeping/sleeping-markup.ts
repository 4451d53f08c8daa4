/** Milliseconds that a tap on a button waits for hydration. */
const patience = 20_000

/** Whether React has hydrated an element; it leaves a property on each. */
const isAlive = (element: Element): boolean =>
  Object.keys(element).some((name) => name.startsWith('__reactFiber'))

/**
 * Handles taps on server markup that is not hydrated, which React ignores. Links navigate inside
 * the shop, also those in rich text, which is never hydrated; buttons are pressed once they are
 * hydrated.
 */
export function hearSleepingMarkup(
  pathOf: (event: Event) => string | undefined,
  go: (path: string) => void,
): void {
  const waiting = new Set<HTMLButtonElement>()
  /** Presses a button once, however many times it was tapped. */
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
    } else if (touched instanceof HTMLButtonElement) pressOnceAlive(touched)
  }
  // Right after React's own listener: what that could hydrate at once is alive now and gets the
  // click; it stops the others.
  document.getElementById('root')?.addEventListener('click', onClick, { capture: true })
  window.earlyTaps?.forEach(pressOnceAlive)
  delete window.earlyTaps
}
