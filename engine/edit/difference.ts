import type { BlockSpec } from '../contract/block-spec.ts'
import type { BlockNode, PageDocument } from '../document/document.schema.ts'
import { withDefaults } from '../document/upgrade.ts'
import { upgradedDocument } from '../document/upgraded.ts'
import {
  escaped,
  isSame,
  isWhole,
  listKey,
  listsOf,
  movedIds,
  partsOf,
  type Part,
} from './parts.ts'

/** Position of a block: its neighbours (empty for none) in a slot of a block. */
export interface Spot {
  parent: string
  slot: string
  after: string
  before: string
}

/** One change from a document to another. Blocks are named by their ids. */
export type Difference =
  | { kind: 'added'; id: string; node: BlockNode; at: Spot }
  | { kind: 'removed'; id: string; node: BlockNode; at: Spot }
  | { kind: 'moved'; id: string; node: BlockNode; from: Spot; to: Spot }
  /** The block under the same id is of another type or version. */
  | { kind: 'type'; id: string; node: BlockNode; before: string; after: string }
  | { kind: 'prop'; id: string; node: BlockNode; pointer: string; before: unknown; after: unknown }
  /** A translation of a block, or of the page itself under `page`. */
  | {
      kind: 'text'
      id: string
      node: BlockNode | undefined
      lang: string
      pointer: string
      before: string | undefined
      after: string | undefined
    }
  | { kind: 'binding'; id: string; node: BlockNode; name: string; before: unknown; after: unknown }
  | { kind: 'show' | 'layout'; id: string; node: BlockNode; before: unknown; after: unknown }
  | { kind: 'title'; before: string; after: string }
  | { kind: 'meta'; name: string; before: unknown; after: unknown }

type SpecOf = (node: Pick<BlockNode, 'type'>) => BlockSpec | undefined

/**
 * Differences between two documents. A block added or removed with its content is one entry, and so
 * is a move. Blocks with a spec are compared as drawn: in their current version, with defaults
 * applied.
 */
export function differenceOf(
  before: PageDocument,
  after: PageDocument,
  specOf: SpecOf = () => undefined,
): Difference[] {
  const [was, is] = [upgradedDocument(before, specOf), upgradedDocument(after, specOf)]
  const old = partsOf(was)
  const now = partsOf(is)
  return [
    ...ofPage(was, is),
    ...ofTree(old, now),
    ...[...now].flatMap(([id, { node }]) => {
      const former = old.get(id)?.node
      return former ? ofBlock(former, node, specOf) : []
    }),
    ...ofTexts(was, is, old, now),
  ]
}

function ofPage(before: PageDocument, after: PageDocument): Difference[] {
  const found: Difference[] = []
  if (before.title !== after.title)
    found.push({ kind: 'title', before: before.title, after: after.title })
  for (const [name, was, is] of changedNames(before.meta, after.meta))
    found.push({ kind: 'meta', name, before: was, after: is })
  return found
}

function ofTree(old: Map<string, Part>, now: Map<string, Part>): Difference[] {
  const spotBefore = spotsOf(old)
  const spotAfter = spotsOf(now)
  const moved = movedIds(old, now)
  const found: Difference[] = []
  for (const [id, { node, place }] of old)
    // What was within a removed block went with it.
    if (!now.has(id) && (!place.parent || now.has(place.parent)))
      found.push({ kind: 'removed', id, node, at: spotBefore(id) })
  for (const [id, { node, place }] of now) {
    if (!old.has(id)) {
      if (!place.parent || old.has(place.parent))
        found.push({ kind: 'added', id, node, at: spotAfter(id) })
    } else if (moved.has(id))
      found.push({ kind: 'moved', id, node, from: spotBefore(id), to: spotAfter(id) })
  }
  return found
}

function spotsOf(parts: Map<string, Part>): (id: string) => Spot {
  const lists = listsOf(parts)
  return (id) => {
    const place = parts.get(id)?.place ?? { parent: '', slot: '', index: 0 }
    const { parent, slot, index } = place
    const list = lists.get(listKey(place)) ?? []
    return { parent, slot, after: list[index - 1] ?? '', before: list[index + 1] ?? '' }
  }
}

function ofBlock(was: BlockNode, is: BlockNode, specOf: SpecOf): Difference[] {
  const at = { id: is.id, node: is }
  const found: Difference[] = []
  const [before, after] = [was, is].map(({ type, v = 1 }) => (v === 1 ? type : `${type} ${v}`))
  if (before !== undefined && after !== undefined && before !== after)
    found.push({ kind: 'type', ...at, before, after })
  for (const one of ofValue(drawnProps(was, specOf), drawnProps(is, specOf)))
    found.push({ kind: 'prop', ...at, ...one })
  for (const [name, from, to] of changedNames(was.bind, is.bind))
    found.push({ kind: 'binding', ...at, name, before: from, after: to })
  if (!isSame(was.show ?? {}, is.show ?? {}))
    found.push({ kind: 'show', ...at, before: was.show, after: is.show })
  if (!isSame(was.layout ?? {}, is.layout ?? {}))
    found.push({ kind: 'layout', ...at, before: was.layout, after: is.layout })
  return found
}

const drawnProps = (node: BlockNode, specOf: SpecOf): Record<string, unknown> => {
  const spec = specOf(node)
  return spec ? withDefaults(spec, node.props ?? {}) : (node.props ?? {})
}

/** The innermost values that differ. Lists of different lengths differ as a whole. */
function ofValue(
  before: unknown,
  after: unknown,
  pointer = '',
): { pointer: string; before: unknown; after: unknown }[] {
  if (isSame(before, after)) return []
  const isInner =
    isWhole(before) &&
    isWhole(after) &&
    (Array.isArray(before)
      ? Array.isArray(after) && before.length === after.length
      : !Array.isArray(after))
  if (!isInner) return [{ pointer, before, after }]
  return changedNames(before, after).flatMap(([name, was, is]) =>
    ofValue(was, is, `${pointer}/${escaped(name)}`),
  )
}

/** Differing translations of blocks that both documents contain. */
function ofTexts(
  before: PageDocument,
  after: PageDocument,
  old: Map<string, Part>,
  now: Map<string, Part>,
): Difference[] {
  return changedNames(before.i18n, after.i18n).flatMap(([lang, was, is]) =>
    changedNames(was, is)
      .filter(([id]) => old.has(id) === now.has(id))
      .flatMap(([id, from, to]) =>
        changedNames(from, to).map(([pointer, text, next]): Difference => ({
          kind: 'text',
          id,
          node: now.get(id)?.node,
          lang,
          pointer,
          before: text,
          after: next,
        })),
      ),
  )
}

/** Names with differing values. */
function changedNames<T>(
  before: { readonly [name: string]: T } | object | undefined,
  after: { readonly [name: string]: T } | object | undefined,
): [name: string, before: T | undefined, after: T | undefined][] {
  const was = (before ?? {}) as Record<string, T> // any object has names
  const is = (after ?? {}) as Record<string, T> // any object has names
  const names = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...names].flatMap((name) =>
    isSame(was[name], is[name])
      ? []
      : [[name, was[name], is[name]] as [string, T | undefined, T | undefined]],
  )
}
