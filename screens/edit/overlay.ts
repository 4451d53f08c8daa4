import type { Box } from '../../runtime/edit/messages.ts'
import type { Marks } from './marked-views.tsx'

const css = `
:host { position: fixed; inset: 0; z-index: 2147483000; pointer-events: none; }
div { position: absolute; box-sizing: border-box; border-radius: 2px; }
[data-kind='marked'] { outline: 2px dashed #b45309; outline-offset: -2px; }
[data-kind='hovered'] { outline: 1px dashed #2a52be; outline-offset: -1px; }
[data-kind='selected'] { outline: 2px solid #2a52be; outline-offset: -2px; }
[hidden] { display: none; }
`

/** Where a block is drawn; undefined if it draws nothing. */
export function boxOf(marks: Marks, id: string): Box | undefined {
  const rects = [...(marks.get(id)?.getClientRects() ?? [])].filter(
    ({ width, height }) => width > 0 && height > 0,
  )
  if (!rects.length) return undefined
  const top = Math.min(...rects.map((rect) => rect.top))
  const left = Math.min(...rects.map((rect) => rect.left))
  const bottom = Math.max(...rects.map((rect) => rect.bottom))
  const right = Math.max(...rects.map((rect) => rect.right))
  return { id, top, left, width: right - left, height: bottom - top }
}

/** The innermost block at a point of the window, which is the smallest one there. */
export function blockAt(marks: Marks, x: number, y: number): string | undefined {
  let found: Box | undefined
  for (const id of marks.keys()) {
    const box = boxOf(marks, id)
    if (!box || x < box.left || x > box.left + box.width) continue
    if (y < box.top || y > box.top + box.height) continue
    if (!found || box.width * box.height <= found.width * found.height) found = box
  }
  return found?.id
}

/**
 * Draws outlines around the hovered and the selected block, above the page and outside of its
 * markup. `onDraw` runs each time blocks may have moved; `hasChanged` is false if the page only
 * scrolled.
 */
export function createOverlay(marks: Marks, onDraw: (hasChanged: boolean) => void) {
  const host = document.createElement('div')
  host.setAttribute('aria-hidden', 'true')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  const outline = (kind: 'marked' | 'hovered' | 'selected', id = '') => {
    const element = document.createElement('div')
    element.dataset.kind = kind
    element.hidden = true
    return { kind, element, id }
  }
  let outlines = [outline('hovered'), outline('selected')]
  const attach = () => root.replaceChildren(...outlines.map(({ element }) => element))
  attach()
  document.body.append(host)
  let isPlanned = false
  let hasChanged = false
  const draw = () => {
    isPlanned = false
    for (const { element, id } of outlines) {
      const box = id ? boxOf(marks, id) : undefined
      element.hidden = !box
      if (!box) continue
      element.style.transform = `translate(${box.left}px, ${box.top}px)`
      element.style.width = `${box.width}px`
      element.style.height = `${box.height}px`
    }
    onDraw(hasChanged)
    hasChanged = false
  }
  const plan = () => {
    if (!isPlanned) requestAnimationFrame(draw)
    isPlanned = true
  }
  const update = () => {
    hasChanged = true
    plan()
  }
  addEventListener('scroll', plan, { capture: true, passive: true })
  addEventListener('resize', update)
  new ResizeObserver(update).observe(document.body)
  return {
    update,
    set(kind: 'hovered' | 'selected', id: string) {
      const one = outlines.find((each) => each.kind === kind)
      if (!one || one.id === id) return
      one.id = id
      update()
    },
    mark(ids: readonly string[]) {
      const others = outlines.filter(({ kind }) => kind !== 'marked')
      outlines = [...ids.map((id) => outline('marked', id)), ...others]
      attach()
      update()
    },
  }
}
