import { Value } from '@sinclair/typebox/value'
import { copyOf, Copied } from '../../../engine/edit/copies.ts'
import type { BlockNode } from '../../../engine/document/document.schema.ts'
import type { EditorSession } from '../session/session.ts'

/** Copies the selected block to the clipboard, for any page of any store. */
export async function copySelected(session: EditorSession): Promise<boolean> {
  const copied = copyOf(session.document, session.selected)
  if (!copied) return false
  await navigator.clipboard.writeText(JSON.stringify(copied))
  return true
}

/** Pastes the block in the clipboard with new ids; false if there is none, or it fits nowhere. */
export async function pasteCopied(session: EditorSession): Promise<boolean> {
  const text = await navigator.clipboard.readText().catch(() => '')
  const copied = copiedIn(text)
  return copied !== undefined && session.paste(copied)
}

/** Maximum blocks and depth of a pasted block, since the text is untrusted. */
const most = { blocks: 500, depth: 12 }

/** Parses a block from untrusted text; the gateway checks it when it is saved. */
function copiedIn(text: string): Copied | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Value.Check(Copied, value) && isTree(value.node) ? (value as Copied) : undefined // checked by this line
  } catch {
    return undefined
  }
}

function isTree(root: object): root is BlockNode {
  let blocks = 0
  const isNode = (node: unknown, depth: number): boolean => {
    if (typeof node !== 'object' || node === null || ++blocks > most.blocks || depth > most.depth)
      return false
    const { id, type, slots, props } = node as Record<string, unknown> // an object by the line above
    return (
      typeof id === 'string' &&
      typeof type === 'string' &&
      (props === undefined || (typeof props === 'object' && props !== null)) &&
      (slots === undefined ||
        (typeof slots === 'object' &&
          slots !== null &&
          Object.values(slots).every(
            (list) => Array.isArray(list) && list.every((child) => isNode(child, depth + 1)),
          )))
    )
  }
  return isNode(root, 1)
}
