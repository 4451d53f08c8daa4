import type { BlockNode, PageDocument } from '../document/document.schema.ts'
import { applyEdit, idsIn, type Edit, type NodeTexts } from './edits.ts'
import { listKey, partsOf, type Part } from './parts.ts'
import { listAt, type Place } from './tree.ts'

type Parts = ReadonlyMap<string, Part>

/**
 * Edits that revert one block to its state in an older document: settings, texts and place, also if
 * it was removed; a block that the older document lacks is removed. Blocks within it that were
 * added or changed since stay. Returns undefined if its former parent is gone, which must be
 * reverted first.
 */
export function revertBlock(
  document: PageDocument,
  old: PageDocument,
  id: string,
): readonly Edit[] | undefined {
  const before = partsOf(old)
  const now = partsOf(document)
  const was = before.get(id)
  const is = now.get(id)
  if (!was) return is ? removing(document, before, is) : []
  const { parent } = was.place
  if (!is) {
    if (parent && !now.has(parent)) return undefined
    const node = without(was.node, now)
    const texts = textsFor(old, new Set(idsIn(node)))
    return [{ kind: 'insert', node, to: placeAsBefore(document, before, id), ...texts }]
  }
  const { slots: _, ...own } = was.node
  const node: BlockNode = { ...own, ...(is.node.slots && { slots: is.node.slots }) }
  const remove: Edit = { kind: 'remove', id }
  const rest = applyEdit(document, remove).document
  // Where the block it stood in is gone, or is within it now, it stays where it is.
  const isBack = listKey(is.place) === listKey(was.place)
  const mayGoBack = !isBack && (!parent || partsOf(rest).has(parent))
  const to = mayGoBack ? placeAsBefore(rest, before, id) : is.place
  const within = textsFor(document, new Set(idsIn(is.node).filter((one) => one !== id)))
  const ownTexts = textsFor(old, new Set([id]))
  const texts = joined(within.texts, ownTexts.texts)
  return [remove, { kind: 'insert', node, to, ...(texts && { texts }) }]
}

/** Removes a block; blocks within it that the older document has elsewhere move out first. */
function removing(document: PageDocument, before: Parts, { node, place }: Part): Edit[] {
  const kept = outermost(node, before)
  const edits: Edit[] = []
  let rest = document
  for (const id of kept) {
    const { parent } = before.get(id)?.place ?? place
    const isOpen = !idsIn(node).includes(parent) && (!parent || partsOf(rest).has(parent))
    const move: Edit = { kind: 'move', id, to: isOpen ? placeAsBefore(rest, before, id) : place }
    rest = applyEdit(rest, move).document
    edits.push(move)
  }
  return [...edits, { kind: 'remove', id: node.id }]
}

/** The outermost blocks within a block that are in `parts`. */
function outermost(node: BlockNode, parts: Parts): string[] {
  return Object.values(node.slots ?? {})
    .flat()
    .flatMap((child) => (parts.has(child.id) ? [child.id] : outermost(child, parts)))
}

/** The place after the nearest former predecessor that still exists; otherwise the first place. */
function placeAsBefore(document: PageDocument, before: Parts, id: string): Place {
  const { parent, slot, index } = before.get(id)?.place ?? { parent: '', slot: '', index: 0 }
  const list = (listAt(document, { parent, slot }) ?? []).filter((one) => one.id !== id)
  for (let at = index - 1; at >= 0; at--) {
    const found = list.findIndex((one) => {
      const place = before.get(one.id)?.place
      return place && listKey(place) === listKey({ parent, slot }) && place.index === at
    })
    if (found >= 0) return { parent, slot, index: found + 1 }
  }
  return { parent, slot, index: 0 }
}

/** The block without children that are elsewhere now. */
const without = (node: BlockNode, now: Parts): BlockNode =>
  node.slots
    ? {
        ...node,
        slots: Object.fromEntries(
          Object.entries(node.slots).map(([slot, list]) => [
            slot,
            list.filter(({ id }) => !now.has(id)).map((one) => without(one, now)),
          ]),
        ),
      }
    : node

function textsFor({ i18n = {} }: PageDocument, ids: ReadonlySet<string>): { texts?: NodeTexts } {
  const texts: NodeTexts = {}
  for (const [lang, blocks] of Object.entries(i18n))
    for (const [id, own] of Object.entries(blocks))
      if (ids.has(id)) texts[lang] = { ...texts[lang], [id]: own }
  return Object.keys(texts).length ? { texts } : {}
}

function joined(one: NodeTexts = {}, other: NodeTexts = {}): NodeTexts | undefined {
  const langs = new Set([...Object.keys(one), ...Object.keys(other)])
  return langs.size
    ? Object.fromEntries([...langs].map((lang) => [lang, { ...one[lang], ...other[lang] }]))
    : undefined
}
