import { dayFrom, dayOf, startOfDay } from '../../schemas/day.ts'
import type { pointEntries } from './account.tables.ts'

/**
 * Remaining points of a member, computed by replaying the ledger: points that expire first are used
 * first, and debts are covered before anything remains. Nothing is stored, so it cannot disagree
 * with the ledger.
 */

export type Entry = Pick<
  typeof pointEntries.$inferSelect,
  'points' | 'soNbr' | 'reason' | 'expiresAt'
>

/** Points that expire together; `null` if they never do. */
export interface Lot {
  expiresAt: Date | null
  points: number
}

/** Minimum validity of returned points, in days. */
const graceDays = 30

const timeOf = ({ expiresAt }: Pick<Lot, 'expiresAt'>): number => expiresAt?.getTime() ?? Infinity

const firstToExpire = (a: Lot, b: Lot): number => {
  const [one, other] = [timeOf(a), timeOf(b)]
  return one === other ? 0 : one - other
}

/**
 * Takes points from lots that are sorted by expiry. Returns the parts taken; fewer if the lots do
 * not suffice.
 */
function takeFrom(lots: Lot[], points: number): Lot[] {
  const taken: Lot[] = []
  let missing = points
  while (missing > 0) {
    const [first] = lots
    if (!first) break
    const part = Math.min(missing, first.points)
    taken.push({ ...first, points: part })
    first.points -= part
    missing -= part
    if (first.points === 0) lots.shift()
  }
  return taken
}

interface Replayed {
  /** Remaining lots, first to expire first. */
  lots: Lot[]
  /** For each entry, the parts that it used. */
  used: Lot[][]
}

/** Replays entries, oldest first. */
export function replay(entries: readonly Entry[]): Replayed {
  const lots: Lot[] = []
  let debt = 0
  const used = entries.map(({ points, expiresAt }): Lot[] => {
    if (points < 0) {
      const taken = takeFrom(lots, -points)
      debt += -points - sumOf(taken)
      return taken
    }
    const covered = Math.min(debt, points)
    debt -= covered
    if (points > covered) {
      lots.push({ expiresAt, points: points - covered })
      lots.sort(firstToExpire)
    }
    return []
  })
  return { lots: merged(lots), used }
}

/** The parts that a further use of points would take. */
export const wouldUse = (entries: readonly Entry[], points: number): Lot[] =>
  merged(takeFrom(replay(entries).lots, points))

/**
 * Lots to which points spent on an order are returned: the longest-lasting first, with their
 * original expiry but at least thirty days.
 */
export function givenBack(
  entries: readonly Entry[],
  { soNbr, points, now, zone }: { soNbr: string; points: number; now: Date; zone: string },
): Lot[] {
  const { used } = replay(entries)
  const ofOrder = (reason: Entry['reason']) => (entry: Entry) =>
    entry.soNbr === soNbr && entry.reason === reason
  const spent = entries
    .flatMap((entry, at) => (ofOrder('spent')(entry) ? (used[at] ?? []) : []))
    .toSorted((a, b) => firstToExpire(b, a))
  takeFrom(
    spent,
    entries.filter(ofOrder('released')).reduce((sum, entry) => sum + entry.points, 0),
  )
  const parts = takeFrom(spent, points)
  const soonest = new Date(startOfDay(dayFrom(dayOf(now.getTime(), zone), graceDays + 1), zone))
  const lots = parts.map(({ expiresAt, points: part }) => ({
    expiresAt: expiresAt && expiresAt < soonest ? soonest : expiresAt,
    points: part,
  }))
  const rest = points - sumOf(parts)
  // Spent beyond what there was: nothing says when it would expire.
  return merged(rest > 0 ? [...lots, { expiresAt: null, points: rest }] : lots)
}

/** End of the month `months` after the current one in the store's time zone; `null` for none. */
export function expiryOf(now: Date, months: number, zone: string): Date | null {
  if (months <= 0) return null
  const [year = 0, month = 1] = dayOf(now.getTime(), zone).split('-').map(Number)
  const first = new Date(Date.UTC(year, month + months, 1)).toISOString().slice(0, 10)
  return new Date(startOfDay(first, zone))
}

/** The last day on which points can be used. */
export const lastDayOf = (expiresAt: Date, zone: string): string =>
  dayOf(expiresAt.getTime() - 1, zone)

const sumOf = (lots: readonly Lot[]): number => lots.reduce((sum, { points }) => sum + points, 0)

/** One lot for each time of expiry, first to expire first. */
function merged(lots: readonly Lot[]): Lot[] {
  const byTime = new Map<number, Lot>()
  for (const lot of lots) {
    const known = byTime.get(timeOf(lot))
    byTime.set(timeOf(lot), { ...lot, points: lot.points + (known?.points ?? 0) })
  }
  return [...byTime.values()].toSorted(firstToExpire)
}
