import { ValuePointer } from '@sinclair/typebox/value'
import { contentPaths, richTextPaths } from '../../engine/contract/text-paths.ts'
import type { BlockSpec } from '../../engine/contract/block-spec.ts'

/** The plain texts of a block that are shown as they are written, by JSON pointer. */
function plainTexts(spec: BlockSpec, props: Record<string, unknown>): Map<string, string> {
  const rich = new Set(richTextPaths(spec.props).map((path) => path.join('/')))
  const found = new Map<string, string>()
  const add = (pointer: string, path: readonly string[]): void => {
    const [head, ...rest] = path
    const value: unknown = pointer ? ValuePointer.Get(props, pointer) : props
    if (head === undefined) {
      if (typeof value === 'string' && value.trim()) found.set(pointer, value)
    } else if (head !== '*') add(`${pointer}/${head}`, rest)
    else if (Array.isArray(value)) value.forEach((_, at) => add(`${pointer}/${at}`, rest))
  }
  for (const path of contentPaths(spec.props)) if (!rich.has(path.join('/'))) add('', path)
  return found
}

const shownAs = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/**
 * The element at a point whose whole text is one of the block's texts, with the text's JSON
 * pointer.
 */
export function textAt(
  target: Element,
  spec: BlockSpec,
  props: Record<string, unknown>,
): { element: HTMLElement; pointer: string; text: string } | undefined {
  const texts = plainTexts(spec, props)
  for (
    let element: Element | null = target;
    element && element !== document.body;
    element = element.parentElement
  ) {
    const shown = shownAs(element.textContent)
    for (const [pointer, text] of texts)
      if (shown !== '' && shown === shownAs(text) && element instanceof HTMLElement)
        return { element, pointer, text }
    if (shown.length > 6_000) return undefined
  }
  return undefined
}

interface Writing {
  element: HTMLElement
  onText(text: string): void
  /** Called at the end, when the element is again as the page drew it. */
  onEnd(): void
}

/** Makes a text of the page editable until it loses the focus, or Enter or Escape is pressed. */
export function writeInPlace({ element, onText, onEnd }: Writing): void {
  const nodes = [...element.childNodes].map((node) => ({ node, text: node.nodeValue }))
  element.contentEditable = 'plaintext-only'
  element.focus()
  getSelection()?.selectAllChildren(element)
  const input = () => onText(element.textContent)
  const key = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    element.blur()
  }
  const end = () => {
    element.removeEventListener('input', input)
    element.removeEventListener('keydown', key)
    element.removeAttribute('contenteditable')
    // Restores the nodes, which React owns; React draws the new text into them.
    element.replaceChildren(...nodes.map(({ node }) => node))
    for (const { node, text } of nodes) if (node.nodeValue !== text) node.nodeValue = text
    onEnd()
  }
  element.addEventListener('input', input)
  element.addEventListener('keydown', key)
  element.addEventListener('blur', end, { once: true })
}
