import type { BlockSpec } from '../contract/block-spec.ts'
import { topRoles, type BlockNode, type PageDocument } from '../document/document.schema.ts'
import { idsIn } from './edits.ts'
import { listAt, nodeOf, placeOf, type Place } from './tree.ts'

/** Rules for placing blocks. */
export interface Rules {
  /** First part of the page's address: pages and frames allow different blocks. */
  p1: string
  /** Spec of a block; for the placeholder, the spec of the screen's main block. */
  specOf(node: Pick<BlockNode, 'type'>): BlockSpec | undefined
}

/** Whether a block of the spec is allowed in a slot of the parent, or on the page itself. */
export function mayStand(
  spec: BlockSpec,
  parent: BlockSpec | undefined,
  slot: string,
  p1: string,
): boolean {
  if (spec.place?.outside?.includes(p1)) return false
  if (!parent) return topRoles(p1).includes(spec.role)
  const rule = parent.slots?.[slot]
  if (!rule?.roles.includes(spec.role) || rule.isFilled) return false
  if (rule.allow && !rule.allow.includes(spec.type)) return false
  return !spec.place?.within || spec.place.within.includes(parent.type)
}

/**
 * All places where a block may go, in document order: an existing one with `id`, or a new one of
 * the spec. The outline, the canvas and the keyboard share this list.
 */
export function placesFor(
  document: PageDocument,
  { spec, id }: { spec: BlockSpec; id?: string },
  rules: Rules,
): Place[] {
  if (id === undefined && !mayAdd(document, spec, rules)) return []
  const moved = id === undefined ? undefined : nodeOf(document, id)
  const own = new Set(moved ? idsIn(moved) : [])
  const from = id === undefined ? undefined : placeOf(document, id)
  const places: Place[] = []
  const visit = (parent: string, parentSpec: BlockSpec | undefined, slot: string) => {
    const list = listAt(document, { parent, slot }) ?? []
    const mayEnter = mayStand(spec, parentSpec, slot, rules.p1)
    // An index counts the blocks without the moved one, as the edit does.
    let index = 0
    if (mayEnter) places.push({ parent, slot, index })
    for (const node of list) {
      if (own.has(node.id)) continue
      const nodeSpec = rules.specOf(node)
      for (const name of Object.keys(nodeSpec?.slots ?? {})) visit(node.id, nodeSpec, name)
      index++
      if (mayEnter) places.push({ parent, slot, index })
    }
  }
  visit('', undefined, '')
  if (from && !mayLeave(document, from, spec, rules))
    return places.filter(({ parent, slot }) => parent === from.parent && slot === from.slot)
  return places
}

/** Whether the document has room for one more block of the spec. */
function mayAdd({ blocks }: PageDocument, spec: BlockSpec, rules: Rules): boolean {
  const most = spec.role === 'main' ? 1 : spec.place?.max
  if (most === undefined) return true
  let found = 0
  const count = (list: readonly BlockNode[]) => {
    for (const node of list) {
      const one = rules.specOf(node)
      if (spec.role === 'main' ? one?.role === 'main' : one?.type === spec.type) found++
      for (const within of Object.values(node.slots ?? {})) count(within)
    }
  }
  count(blocks)
  return found < most
}

/** Whether a block may be removed from its slot: the main block and required parts must stay. */
export function mayLeave(
  document: PageDocument,
  { parent, slot }: Place,
  spec: BlockSpec,
  rules: Rules,
): boolean {
  if (!parent) return spec.role !== 'main'
  const owner = nodeOf(document, parent)
  const needs = (owner && rules.specOf(owner))?.slots?.[slot]?.needs ?? {}
  const list = listAt(document, { parent, slot }) ?? []
  return Object.keys(spec.provides ?? {}).every(
    (need) =>
      needs[need] === undefined ||
      list.filter((node) => rules.specOf(node)?.provides?.[need]).length > 1,
  )
}
