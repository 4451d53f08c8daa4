import { isSame, isWhole, longestRising } from '../../../../engine/edit/parts.ts'

/** An item of a list before and after a change, by its place there; absent where it was not. */
export interface ItemPair {
  from?: number
  to?: number
  /** Its neighbours passed it. */
  isMoved?: true
}

type Both = Required<Pick<ItemPair, 'from' | 'to'>>

/**
 * Recognizes the items of a list in a changed one: the equal ones, then the most similar ones, then
 * those at the same place in lists of the same length. In the new order; the removed ones last.
 */
export function matchItems(before: readonly unknown[], after: readonly unknown[]): ItemPair[] {
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  const join = (from: number, to: number) => {
    pairs.set(to, from)
    taken.add(from)
  }
  const open = (to: number) => !pairs.has(to)
  for (const [to, item] of after.entries()) {
    const from = before.findIndex((one, at) => !taken.has(at) && isSame(one, item))
    if (from >= 0) join(from, to)
  }
  for (const { from, to } of alike(before, after)) if (open(to) && !taken.has(from)) join(from, to)
  if (before.length === after.length)
    for (const [at, item] of after.entries())
      if (open(at) && !taken.has(at) && isWhole(item) && isWhole(before[at])) join(at, at)
  return inOrder(before, after, pairs)
}

function inOrder(
  before: readonly unknown[],
  after: readonly unknown[],
  pairs: ReadonlyMap<number, number>,
): ItemPair[] {
  const both = [...pairs].sort(([one], [other]) => one - other)
  const kept = longestRising(both.map(([, from]) => from))
  const stayed = new Set(both.flatMap(([to], at) => (kept.has(at) ? [to] : [])))
  const known = new Set(pairs.values())
  return [
    ...after.map((_, to): ItemPair => {
      const from = pairs.get(to)
      if (from === undefined) return { to }
      return { from, to, ...(!stayed.has(to) && { isMoved: true as const }) }
    }),
    ...before.flatMap((_, from) => (known.has(from) ? [] : [{ from }])),
  ]
}

/** Pairs of objects with equal values, those with most first. */
function alike(before: readonly unknown[], after: readonly unknown[]): Both[] {
  return before
    .flatMap((one, from) =>
      after.map((other, to) => ({ from, to, likeness: likeness(one, other) })),
    )
    .filter((pair) => pair.likeness > 0)
    .sort((one, other) => other.likeness - one.likeness)
}

/** Share of the values that are set in one of two objects which are the same in both. */
function likeness(one: unknown, other: unknown): number {
  if (!isWhole(one) || !isWhole(other)) return 0
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => hasContent(one[name]) || hasContent(other[name]),
  )
  return names.filter((name) => isSame(one[name], other[name])).length / (names.length || 1)
}

/** Whether a value can identify an item: a switch cannot, nor can a choice such as "none". */
const hasContent = (value: unknown): boolean =>
  typeof value === 'string' ? value !== '' && value !== 'none' : isWhole(value)
