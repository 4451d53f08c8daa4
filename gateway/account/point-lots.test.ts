import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueOf, nextPointEvent } from './point-events.ts'
import {
  expiryOf,
  givenBack,
  lastDayOf,
  replay,
  wouldUse,
  type Entry,
  type Lot,
} from './point-lots.ts'

const day = 86_400_000
const now = new Date('2026-03-10T04:00:00Z')
const zone = 'Asia/Taipei'
const inDays = (days: number): Date => new Date(now.getTime() + days * day)
const added = (points: number, expiresAt: Date | null = null): Entry => ({
  points,
  expiresAt,
  soNbr: null,
  reason: 'earned',
})
const spent = (points: number, soNbr: string): Entry => ({
  points: -points,
  expiresAt: null,
  soNbr,
  reason: 'spent',
})
const sum = (lots: readonly Lot[]) => lots.reduce((total, { points }) => total + points, 0)

const lot = fc.record({
  points: fc.integer({ min: 1, max: 50 }),
  days: fc.option(fc.integer({ min: 1, max: 400 })),
})
const step = fc.oneof(
  lot.map(({ points, days }) => added(points, days === null ? null : inDays(days))),
  fc.integer({ min: 1, max: 80 }).map((points) => spent(points, 'S1')),
)

/** Every point by itself: the one that expires first is used first, a debt is covered first. */
function oneByOne(entries: readonly Entry[]): number[] {
  const points: number[] = []
  let debt = 0
  for (const entry of entries)
    for (let at = 0; at < Math.abs(entry.points); at++)
      if (entry.points < 0) {
        points.sort((a, b) => (a === b ? 0 : a - b))
        if (points.shift() === undefined) debt++
      } else if (debt > 0) debt--
      else points.push(entry.expiresAt?.getTime() ?? Infinity)
  return points.toSorted((a, b) => (a === b ? 0 : a - b))
}

describe('the lots of a ledger', () => {
  it('hold what is left of each point, as if every point were counted by itself', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (entries) => {
        const { lots } = replay(entries)
        const each = lots.flatMap(({ expiresAt, points }) =>
          Array.from({ length: points }, () => expiresAt?.getTime() ?? Infinity),
        )
        expect(each).toEqual(oneByOne(entries))
      }),
    )
  })

  it('sum up to the balance, or to nothing while something is owed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (entries) => {
        const balance = entries.reduce((total, { points }) => total + points, 0)
        expect(sum(replay(entries).lots)).toBe(Math.max(0, balance))
      }),
    )
  })

  it('give those first to expire to the next use', () => {
    const entries = [added(10), added(5, inDays(20)), added(5, inDays(3))]
    expect(wouldUse(entries, 12)).toEqual([
      { expiresAt: inDays(3), points: 5 },
      { expiresAt: inDays(20), points: 5 },
      { expiresAt: null, points: 2 },
    ])
  })
})

describe('points that are given back', () => {
  it('are as many as were spent in any parts, and never last longer than before, or thirty days', () => {
    fc.assert(
      fc.property(
        fc.array(lot, { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 }),
        (lots, parts) => {
          const before = lots.map(({ points, days }) =>
            added(points, days === null ? null : inDays(days)),
          )
          const total = Math.min(
            sum(before),
            parts.reduce((all, part) => all + part, 0),
          )
          const used = wouldUse(before, total)
          const entries = [...before, spent(total, 'S1')]
          const back: Lot[] = []
          for (let left = total, at = 0; left > 0; at++) {
            const points = Math.min(left, parts[at % parts.length] ?? 1)
            const given = givenBack(entries, { soNbr: 'S1', points, now, zone })
            back.push(...given)
            entries.push(
              ...given.map((one): Entry => ({ ...one, soNbr: 'S1', reason: 'released' })),
            )
            left -= points
          }
          const grace = new Date('2026-04-09T16:00:00Z').getTime()
          const times = (all: readonly Lot[]) =>
            all
              .flatMap(({ expiresAt, points }) =>
                Array.from({ length: points }, () => expiresAt?.getTime() ?? Infinity),
              )
              .toSorted((a, b) => (a === b ? 0 : a - b))
          expect(times(back)).toEqual(times(used).map((time) => Math.max(time, grace)))
        },
      ),
    )
  })
})

describe('the expiry', () => {
  it('is the end of the month in the store’s time zone', () => {
    const expiresAt = expiryOf(new Date('2026-01-31T20:00:00Z'), 12, zone)
    expect(expiresAt && lastDayOf(expiresAt, zone)).toBe('2027-02-28')
    // Still 31 October in Toronto, whose clocks change the next day.
    const autumn = new Date('2026-11-01T03:00:00Z')
    expect(expiryOf(autumn, 1, 'America/Toronto')).toEqual(new Date('2026-12-01T05:00:00Z'))
    expect(expiryOf(autumn, 1, zone)).toEqual(new Date('2026-12-31T16:00:00Z'))
    expect(expiryOf(now, 0, zone)).toBeNull()
  })

  it('is announced once thirty and seven days before, and due once', () => {
    const lots = [
      { expiresAt: inDays(40), points: 7 },
      { expiresAt: null, points: 9 },
    ]
    const told: [number, number][] = []
    let since = nextPointEvent(lots, now)
    while (since) {
      const { expired, notices } = dueOf(lots, { since, now: since, zone })
      told.push([
        (since.getTime() - now.getTime()) / day,
        expired || sum(notices.map((one) => ({ ...one, expiresAt: null }))),
      ])
      since = nextPointEvent(lots, since)
    }
    expect(told).toEqual([
      [10, 7],
      [33, 7],
      [40, 7],
    ])
  })
})
