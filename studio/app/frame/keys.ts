import { useEffect, useEffectEvent } from 'react'

export const isMac = /Mac|iP/.test(navigator.userAgent)

/** What a key press means everywhere in the Studio. */
function frameKeyOf(event: KeyboardEvent): 'find' | 'help' | 'pane' | 'paneBack' | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if ((isMac ? metaKey : ctrlKey) && !altKey && !shiftKey && key.toLowerCase() === 'k')
    return 'find'
  if (key === 'F6') return shiftKey ? 'paneBack' : 'pane'
  const isTyping =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
  return key === '?' && !isTyping && !ctrlKey && !metaKey && !altKey ? 'help' : undefined
}

/** Takes the keys of the frame: the finder, the list of keys, and the way between panes. */
export function useFrameKeys({ find, help }: { find(): void; help(): void }): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const name = event.defaultPrevented ? undefined : frameKeyOf(event)
    // A dialog is answered first; a toast is none.
    if (
      !name ||
      document.querySelector('[role=dialog], [role=alertdialog]:not([aria-modal=false])')
    )
      return
    event.preventDefault()
    if (name === 'find') find()
    else if (name === 'help') help()
    else goToPane(name === 'pane' ? 1 : -1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Moves the focus to the next pane that is shown; each has the mark `data-f6`. */
function goToPane(step: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-f6]')].filter((pane) =>
    pane.checkVisibility(),
  )
  const inner = panes.findLastIndex((pane) => pane.contains(document.activeElement))
  const next = panes[(inner + step + panes.length) % panes.length]
  const first = next?.querySelector<HTMLElement>(
    'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"], iframe',
  )
  ;(first ?? next)?.focus()
}
