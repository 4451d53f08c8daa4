import type { BlockNode, PageDocument } from '../document/document.schema.ts'
import type { Place } from './tree.ts'

/** A block of a document with its place. */
export interface Part {
  node: BlockNode
  place: Place
}

/** All blocks of a document by id, in document order. */
export function partsOf({ blocks }: Pick<PageDocument, 'blocks'>): Map<string, Part> {
  const parts = new Map<string, Part>()
  const visit = (list: readonly BlockNode[], parent: string, slot: string) => {
    for (const [index, node] of list.entries()) {
      parts.set(node.id, { node, place: { parent, slot, index } })
      for (const [name, within] of Object.entries(node.slots ?? {})) visit(within, node.id, name)
    }
  }
  visit(blocks, '', '')
  return parts
}

/** Key of the list that contains a block. */
export const listKey = ({ parent, slot }: Pick<Place, 'parent' | 'slot'>): string =>
  `${parent}/${slot}`

/** Block ids of each list, by `listKey`. */
export function listsOf(parts: ReadonlyMap<string, Part>): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  for (const [id, { place }] of parts) {
    const key = listKey(place)
    const list = lists.get(key)
    if (list) list.push(id)
    else lists.set(key, [id])
  }
  return lists
}

/**
 * Ids of blocks that were moved: to another list, or within their list. As few as possible: of each
 * list, the longest subsequence in unchanged order did not move.
 */
export function movedIds(
  before: ReadonlyMap<string, Part>,
  after: ReadonlyMap<string, Part>,
): Set<string> {
  const moved = new Set<string>()
  for (const [key, ids] of listsOf(after)) {
    const stayed = ids.filter((id) => {
      const old = before.get(id)
      if (old && listKey(old.place) !== key) moved.add(id)
      return old && listKey(old.place) === key
    })
    const kept = longestRising(stayed.map((id) => before.get(id)?.place.index ?? 0))
    for (const [at, id] of stayed.entries()) if (!kept.has(at)) moved.add(id)
  }
  return moved
}

/** Positions of a longest increasing subsequence. */
export function longestRising(numbers: readonly number[]): Set<number> {
  /** By length: position of the smallest last element of such a subsequence. */
  const ends: number[] = []
  const previous: number[] = []
  for (const [at, number] of numbers.entries()) {
    const found = ends.findIndex((end) => (numbers[end] ?? 0) >= number)
    const length = found < 0 ? ends.length : found
    previous[at] = ends[length - 1] ?? -1
    ends[length] = at
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) kept.add(at)
  return kept
}

/** Deep equality of JSON values. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isWhole(one) || !isWhole(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one).filter((name) => one[name] !== undefined)
  const others = Object.keys(other).filter((name) => other[name] !== undefined)
  return (
    names.length === others.length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}

/** Whether a value is an object or a list. */
export const isWhole = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Escapes a name for a JSON pointer. */
export const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** The name in a JSON pointer of a single part. */
export const nameAt = (pointer: string): string =>
  pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~')
