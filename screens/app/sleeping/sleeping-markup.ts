import { isHydrated } from '../../../site/head/react-fiber.ts'
import { onceAlive } from './once-alive.ts'
import { isField, passOn } from './pass-on-edit.ts'

/**
 * Handles input on server markup that React has not hydrated and therefore ignores. Links navigate
 * inside the shop, also in rich text, which is never hydrated. Button presses and field edits are
 * replayed once the element is hydrated.
 */
export function listenToSleepingMarkup(
  pathOf: (event: Event) => string | undefined,
  go: (path: string) => void,
): void {
  const press = (button: HTMLButtonElement) => onceAlive(button, () => button.click())
  const onClick = (event: MouseEvent) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey, button } = event
    if (!(target instanceof Element) || metaKey || ctrlKey || shiftKey || altKey || button !== 0)
      return
    const touched = target.closest('a, button')
    if (!touched || isHydrated(touched) || event.defaultPrevented) return
    const path = pathOf(event)
    if (path !== undefined) {
      event.preventDefault()
      go(path)
    } else if (touched instanceof HTMLButtonElement) press(touched)
  }
  const edits = window.earlyEdits ?? new Map<EventTarget, boolean>()
  const listenToEdits = (target: EventTarget) => {
    if (!isField(target)) return
    onceAlive(target, () => {
      // An input method's last event follows after hydration, with the whole text.
      if (!edits.get(target)) passOn(target)
    })
  }
  const onEdit = ({ target, type, isComposing }: Event & { isComposing?: boolean }) => {
    if (!isField(target) || isHydrated(target)) return
    edits.set(target, type === 'input' && isComposing === true)
    listenToEdits(target)
  }
  const root = document.getElementById('root')
  // Runs right after React's own listener. What React could hydrate at once is hydrated now and
  // gets the click; React stops the others.
  root?.addEventListener('click', onClick, { capture: true })
  for (const name of ['input', 'compositionend'])
    root?.addEventListener(name, onEdit, { capture: true })
  window.earlyTaps?.forEach(press)
  for (const target of edits.keys()) listenToEdits(target)
  delete window.earlyTaps
  delete window.earlyEdits
}
