import type { BlockNode, PageDocument } from '../document/document.schema.ts'
import { pageOverlayId } from '../document/document.schema.ts'
import { idsIn, textsOf } from './edits.ts'
import { mergeNamed } from './merge-values.ts'
import { mergePlaces } from './merge-places.ts'
import { isSame, nameAt, partsOf, type Part } from './parts.ts'

export type Side = 'mine' | 'theirs'

/** A value that both sides changed differently. */
export interface Conflict {
  /** Id of the conflict, equal for the same documents. */
  id: string
  what:
    | 'title'
    | 'meta'
    | 'prop'
    | 'text'
    | 'binding'
    | 'show'
    | 'layout'
    | 'type'
    | 'place'
    | 'removed'
  /** Id of the block; empty for the page. */
  block: string
  /** Pointer, or name of a binding or a setting of the page. */
  name: string
  /** Language of a translation. */
  lang: string
  /** Values of both sides; undefined if removed. */
  mine: unknown
  theirs: unknown
}

export interface Merged {
  document: PageDocument
  /** Empty if the document has all changes of both sides. */
  conflicts: Conflict[]
}

/**
 * Three-way merge of two documents, block by block: the result has the changes of both sides. A
 * conflict is decided by `choices`, by its id, otherwise in favour of mine. A block that one side
 * removed and the other changed stays unless `choices` says otherwise.
 */
export function mergeDocuments(
  base: PageDocument,
  mine: PageDocument,
  theirs: PageDocument,
  choices: ReadonlyMap<string, Side> = new Map(),
): Merged {
  if (isSame(base, theirs)) return { document: mine, conflicts: [] }
  if (isSame(base, mine) || isSame(mine, theirs)) return { document: theirs, conflicts: [] }
  const conflicts: Conflict[] = []
  const chosen: Chosen = (conflict, otherwise = 'mine') => {
    const { what, block, lang, name } = conflict
    const id = [what, block, lang, name].join(' ')
    conflicts.push({ id, ...conflict })
    return choices.get(id) ?? otherwise
  }
  const three: Three = { base: sideOf(base), mine: sideOf(mine), theirs: sideOf(theirs) }
  const kept = keptIds(three, chosen)
  const own = new Map<string, BlockNode>()
  for (const id of kept) own.set(id, mergeOwn(three, id, chosen))
  const blocks = mergePlaces(
    { base: three.base.parts, mine: three.mine.parts, theirs: three.theirs.parts },
    own,
    (id, mineAt, theirsAt) =>
      chosen({ what: 'place', block: id, lang: '', name: '', mine: mineAt, theirs: theirsAt }),
  )
  const standing = new Set(partsOf({ blocks }).keys())
  const i18n = mergeTexts(three, standing, chosen)
  const title = mergeWhole(base.title, mine.title, theirs.title, (one, other) =>
    chosen({ what: 'title', block: '', lang: '', name: '', mine: one, theirs: other }),
  )
  const meta = mergeNamed<unknown>(base.meta, mine.meta, theirs.meta, (name, one, other) =>
    chosen({ what: 'meta', block: '', lang: '', name: nameAt(name), mine: one, theirs: other }),
  )
  return {
    document: {
      format: 1,
      title,
      ...(meta && { meta }),
      blocks,
      ...(i18n && { i18n }),
    },
    conflicts,
  }
}

interface OneSide {
  document: PageDocument
  parts: Map<string, Part>
}
interface Three {
  base: OneSide
  mine: OneSide
  theirs: OneSide
}
type Chosen = (conflict: Omit<Conflict, 'id'>, otherwise?: Side) => Side

const sideOf = (document: PageDocument): OneSide => ({ document, parts: partsOf(document) })

/**
 * Ids of blocks that stay: those on both sides, and those removed on one side but changed on the
 * other.
 */
function keptIds({ base, mine, theirs }: Three, chosen: Chosen): Set<string> {
  const kept = new Set<string>()
  for (const id of [...mine.parts.keys(), ...theirs.parts.keys()])
    if ((mine.parts.has(id) && theirs.parts.has(id)) || !base.parts.has(id)) kept.add(id)
  const dropped = new Set<string>()
  const settle = (remover: OneSide, other: OneSide, removes: Side) => {
    const stays: Side = removes === 'mine' ? 'theirs' : 'mine'
    for (const [id, { node, place }] of other.parts) {
      const old = base.parts.get(id)?.node
      if (!old || remover.parts.has(id)) continue
      // Only the outermost removed block is asked about, with all within it.
      if (base.parts.has(place.parent) && !remover.parts.has(place.parent)) continue
      if (isSame(copied(base, old), copied(other, node))) continue
      const sides = { [removes]: undefined, [stays]: node }
      const side = chosen(
        { what: 'removed', block: id, lang: '', name: '', mine: sides.mine, theirs: sides.theirs },
        stays,
      )
      for (const one of idsIn(node))
        if (!remover.parts.has(one)) (side === stays ? kept : dropped).add(one)
    }
  }
  settle(mine, theirs, 'mine')
  settle(theirs, mine, 'theirs')
  for (const id of dropped) kept.delete(id)
  return kept
}

/** A block with its translations, for comparison. */
const copied = ({ document }: OneSide, node: BlockNode) => ({
  node,
  texts: textsOf(document, node),
})

/** Merges the fields of a block except its slots. */
function mergeOwn(three: Three, id: string, chosen: Chosen): BlockNode {
  const [base, mine, theirs] = [three.base, three.mine, three.theirs].map(
    ({ parts }) => parts.get(id)?.node,
  )
  const only = mine ?? theirs
  if (!only) throw new Error(`no side has the block ${id}`)
  if (!mine || !theirs) return withoutSlots(only)
  const at = { block: id, lang: '' }
  const props = mergeNamed(base?.props, mine.props, theirs.props, (name, one, other) =>
    chosen({ what: 'prop', ...at, name, mine: one, theirs: other }),
  )
  const bind = mergeBindings(base?.bind, mine.bind, theirs.bind, (name, one, other) =>
    chosen({ what: 'binding', ...at, name, mine: one, theirs: other }),
  )
  const kind = (node: BlockNode | undefined) => node && { type: node.type, v: node.v }
  const type = mergeWhole(base && kind(base), kind(mine), kind(theirs), (one, other) =>
    chosen({ what: 'type', ...at, name: '', mine: one, theirs: other }),
  )
  const from = isSame(type, kind(theirs)) ? theirs : mine
  const show = mergeWhole(base?.show, mine.show, theirs.show, (one, other) =>
    chosen({ what: 'show', ...at, name: '', mine: one, theirs: other }),
  )
  const layout = mergeWhole(base?.layout, mine.layout, theirs.layout, (one, other) =>
    chosen({ what: 'layout', ...at, name: '', mine: one, theirs: other }),
  )
  return {
    id,
    type: from.type,
    ...(from.v !== undefined && { v: from.v }),
    ...(props && { props }),
    ...(bind && { bind }),
    ...(show && { show }),
    ...(layout && { layout }),
  }
}

/** Merges bindings as single values, since arguments belong to their query. */
function mergeBindings(
  base: BlockNode['bind'],
  mine: BlockNode['bind'],
  theirs: BlockNode['bind'],
  choose: (name: string, mine: unknown, theirs: unknown) => Side,
): BlockNode['bind'] {
  const names = new Set([...Object.keys(theirs ?? {}), ...Object.keys(mine ?? {})])
  const bind: NonNullable<BlockNode['bind']> = {}
  for (const name of names) {
    const binding = mergeWhole(base?.[name], mine?.[name], theirs?.[name], (one, other) =>
      choose(name, one, other),
    )
    if (binding) bind[name] = binding
  }
  return Object.keys(bind).length || (mine && theirs) ? bind : undefined
}

const withoutSlots = ({ slots: _, ...node }: BlockNode): BlockNode => node

/** Merges values that are not divisible, such as a block's conditions. */
function mergeWhole<T>(base: T, mine: T, theirs: T, choose: (mine: T, theirs: T) => Side): T {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  return choose(mine, theirs) === 'mine' ? mine : theirs
}

function mergeTexts(
  three: Three,
  standing: ReadonlySet<string>,
  chosen: Chosen,
): PageDocument['i18n'] | undefined {
  const { base, mine, theirs } = three
  const overlays = [base, mine, theirs].map(({ document }) => document.i18n ?? {})
  const langs = new Set(overlays.flatMap((one) => Object.keys(one)))
  const i18n: NonNullable<PageDocument['i18n']> = {}
  for (const lang of langs) {
    const ids = new Set(overlays.flatMap((one) => Object.keys(one[lang] ?? {})))
    for (const id of ids) {
      if (!standing.has(id) && id !== pageOverlayId) continue
      const [was, ours, others] = overlays.map((overlay) => overlay[lang]?.[id])
      // A side without the block says nothing about its texts.
      const isGone = (side: OneSide) => id !== pageOverlayId && !side.parts.has(id)
      const texts = isGone(mine)
        ? others
        : isGone(theirs)
          ? ours
          : mergeNamed(was, ours, others, (pointer, own, other) =>
              chosen({
                what: 'text',
                block: id === pageOverlayId ? '' : id,
                lang,
                name: nameAt(pointer),
                mine: own,
                theirs: other,
              }),
            )
      if (texts && Object.keys(texts).length) i18n[lang] = { ...i18n[lang], [id]: texts }
    }
  }
  return Object.keys(i18n).length ? i18n : undefined
}
