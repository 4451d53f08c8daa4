import type { TSchema } from '@sinclair/typebox'
import type { BlockSpec } from '../../../../engine/contract/block-spec.ts'
import type { Spot } from '../../session/spot.ts'

export type TabName = 'content' | 'design' | 'data' | 'visibility'

/** The inspector's tab for a place; undefined for the block as a whole. */
export function tabOf({ pointer }: Spot, spec: BlockSpec | undefined): TabName | undefined {
  const [, part, name = ''] = pointer.split('/')
  if (part === 'bind') return 'data'
  if (part === 'show') return 'visibility'
  if (part === 'layout') return 'design'
  if (part !== 'props') return undefined
  const prop: TSchema | undefined = spec?.props.properties[name]
  return prop?.role === 'design' ? 'design' : 'content'
}

const written = 'input:not([type=hidden]), select, textarea, [contenteditable=true]'

/**
 * Focuses the field of a place, or its nearest ancestor, and expands what contains it. Waits for
 * fields that load later, until the operator does something. Returns a function that stops waiting.
 */
export function focusSpot(root: HTMLElement, spot: Spot): () => void {
  let reached = ''
  const go = () => {
    const found = nearest(root, spot.pointer)
    if (found.pointer === reached) return
    reached = found.pointer
    for (let one = found.target.closest('details'); one; one = closestAbove(one)) one.open = true
    found.target.scrollIntoView({ block: 'center' })
    found.target.focus()
  }
  // After a dialog that closes has given the focus back.
  const frame = requestAnimationFrame(go)
  const observer = new MutationObserver(go)
  observer.observe(root, { childList: true, subtree: true })
  const stop = () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    for (const kind of doing) removeEventListener(kind, stop, { capture: true })
  }
  for (const kind of doing) addEventListener(kind, stop, { capture: true })
  return stop
}
const doing = ['keydown', 'pointerdown'] as const

const closestAbove = (element: Element) => element.parentElement?.closest('details') ?? null

/** The field of a pointer, or of its nearest ancestor; for the whole block its heading. */
function nearest(root: HTMLElement, pointer: string): { target: HTMLElement; pointer: string } {
  const [, part = '', ...names] = pointer.split('/')
  for (let most = parts.has(part) ? names.length : -1; most >= 0; most--) {
    const place = names.slice(0, most).map((name) => `/${name}`)
    const around = most
      ? root.querySelector(`[data-spot="${CSS.escape(place.join(''))}"]`)
      : root.querySelector('[role=tabpanel]')
    const target = around?.querySelector<HTMLElement>(written) ?? around?.querySelector('button')
    if (target) return { target, pointer: `/${part}${place.join('')}` }
  }
  return { target: root.querySelector<HTMLElement>('h2') ?? root, pointer: ' ' }
}
const parts: ReadonlySet<string> = new Set(['props', 'bind', 'show', 'layout'])
