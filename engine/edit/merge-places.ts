import type { BlockNode } from '../document/document.schema.ts'
import { listKey, listsOf, movedIds, type Part } from './parts.ts'
import type { Place } from './tree.ts'

type Parts = ReadonlyMap<string, Part>
interface Three {
  base: Parts
  mine: Parts
  theirs: Parts
}

/**
 * Places merged blocks (`own`, without slots) where either side moved or added them. `choose`
 * decides about a block that both moved to different lists; for one that both moved within a list,
 * theirs wins.
 */
export function mergePlaces(
  three: Three,
  own: ReadonlyMap<string, BlockNode>,
  choose: (id: string, mine: Place, theirs: Place) => 'mine' | 'theirs',
): BlockNode[] {
  const { base, mine, theirs } = three
  const byMine = movedOrNew(base, mine)
  const byTheirs = movedOrNew(base, theirs)
  /** The side that determines a block's place. */
  const from = new Map<string, 'mine' | 'theirs'>()
  for (const id of own.keys()) {
    const [one, other] = [mine.get(id), theirs.get(id)]
    if (!one || !other) from.set(id, one ? 'mine' : 'theirs')
    else if (byMine.has(id) && byTheirs.has(id) && listKey(one.place) !== listKey(other.place))
      from.set(id, choose(id, one.place, other.place))
    else from.set(id, byMine.has(id) && !byTheirs.has(id) ? 'mine' : 'theirs')
  }
  const placeOf = (id: string) => three[from.get(id) ?? 'theirs'].get(id)?.place
  const parentOf = (id: string) => placeOf(id)?.parent ?? ''
  mendParents(three, from, own, parentOf)

  const lists = new Map<string, Set<string>>()
  for (const id of own.keys()) {
    const place = placeOf(id)
    if (!place) continue
    const { parent, slot } = own.has(place.parent) || !place.parent ? place : atTop
    const key = listKey({ parent, slot })
    lists.set(key, (lists.get(key) ?? new Set()).add(id))
  }
  const ordered = (key: string) => {
    const ids = lists.get(key) ?? new Set()
    return orderOf(key, ids, three, { byMine, byTheirs, from })
  }
  const built = (id: string): BlockNode => {
    const node = own.get(id)
    if (!node) throw new Error(`no merged block ${id}`)
    const slots = slotsOf(id, three).flatMap(({ slot, isNeeded }) => {
      const within = ordered(listKey({ parent: id, slot })).map(built)
      return within.length || isNeeded ? [[slot, within] as const] : []
    })
    const hasSlots = slots.length > 0 || keepsSlots(id, three)
    return { ...node, ...(hasSlots && { slots: Object.fromEntries(slots) }) }
  }
  return ordered(listKey(atTop)).map(built)
}

const atTop = { parent: '', slot: '' }

function movedOrNew(base: Parts, side: Parts): Set<string> {
  const ids = movedIds(base, side)
  for (const id of side.keys()) if (!base.has(id)) ids.add(id)
  return ids
}

/**
 * Repairs parents: two moves may put two blocks into each other, or a block into a removed one; it
 * then gets the other side's place.
 */
function mendParents(
  { mine, theirs }: Three,
  from: Map<string, 'mine' | 'theirs'>,
  own: ReadonlyMap<string, BlockNode>,
  parentOf: (id: string) => string,
): void {
  for (const id of own.keys()) {
    const parent = parentOf(id)
    if (!parent || own.has(parent)) continue
    const other = from.get(id) === 'mine' ? theirs : mine
    const place = other.get(id)?.place
    if (place && (!place.parent || own.has(place.parent)))
      from.set(id, from.get(id) === 'mine' ? 'theirs' : 'mine')
  }
  for (;;) {
    const round = [...own.keys()].map((id) => ringAt(id, parentOf)).find((ring) => ring.length)
    if (!round) return
    // Their document has no ring, so that one of these blocks stands where mine has it.
    const turned = round.find((id) => from.get(id) === 'mine' && theirs.has(id))
    if (turned === undefined) throw new Error('the blocks of one side are within each other')
    from.set(turned, 'theirs')
  }
}

/** The cycle of blocks that contain each other, starting at one of them; empty if there is none. */
function ringAt(id: string, parentOf: (id: string) => string): string[] {
  const ring: string[] = []
  for (let at = id; at && !ring.includes(at); at = parentOf(at)) {
    ring.push(at)
    if (parentOf(at) === id) return ring
  }
  return []
}

/**
 * Orders a list: unmoved blocks as in the base, then blocks that theirs and mine moved or added,
 * each after its neighbour.
 */
function orderOf(
  key: string,
  ids: ReadonlySet<string>,
  { base, mine, theirs }: Three,
  {
    byMine,
    byTheirs,
    from,
  }: {
    byMine: ReadonlySet<string>
    byTheirs: ReadonlySet<string>
    from: ReadonlyMap<string, 'mine' | 'theirs'>
  },
): string[] {
  const order = (listsOf(base).get(key) ?? []).filter(
    (id) => ids.has(id) && !byMine.has(id) && !byTheirs.has(id),
  )
  const insert = (list: readonly string[]) => {
    for (const [at, id] of list.entries()) {
      if (!ids.has(id) || order.includes(id)) continue
      const before = list.slice(0, at).findLast((one) => order.includes(one))
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
    }
  }
  const of = (side: 'mine' | 'theirs', parts: Parts) =>
    (listsOf(parts).get(key) ?? []).filter((id) => order.includes(id) || from.get(id) === side)
  insert(of('theirs', theirs))
  insert(of('mine', mine))
  for (const id of ids) if (!order.includes(id)) order.push(id)
  return order
}

/** Slots of a block on either side; a slot that both keep stays even if empty. */
function slotsOf(id: string, three: Three): { slot: string; isNeeded: boolean }[] {
  const [base, mine, theirs] = sidesOf(id, three)
  const names = new Set([...Object.keys(theirs ?? {}), ...Object.keys(mine ?? {})])
  return [...names].map((slot) => {
    const has = [mine, theirs].map((slots) => slots?.[slot] !== undefined)
    return { slot, isNeeded: has.every(Boolean) || base?.[slot] === undefined }
  })
}

/** Whether to store `slots` although all are empty: `slots: {}` stays as it was. */
function keepsSlots(id: string, three: Three): boolean {
  const [base, mine, theirs] = sidesOf(id, three)
  return mine && theirs ? true : base === undefined && (mine ?? theirs) !== undefined
}

const sidesOf = (id: string, { base, mine, theirs }: Three) =>
  [base, mine, theirs].map((parts) => parts.get(id)?.node.slots)
