import { lastDayOf, type Lot } from './point-lots.ts'

/** Days before points expire on which the member is notified. */
const noticeDays = [30, 7] as const
const day = 86_400_000

/** Times of a lot's events: its notices, then its expiry. */
const timesOf = ({ expiresAt }: Lot): number[] =>
  expiresAt
    ? [...noticeDays.map((days) => expiresAt.getTime() - days * day), expiresAt.getTime()]
    : []

/** Time of the next event of any lot after `now`. */
export function nextPointEvent(lots: readonly Lot[], now: Date): Date | undefined {
  const coming = lots.flatMap(timesOf).filter((time) => time > now.getTime())
  return coming.length ? new Date(Math.min(...coming)) : undefined
}

/**
 * Events of a member's lots between `since` and `now`: expired points, and lots to send a notice
 * about with their last day.
 */
export function dueOf(
  lots: readonly Lot[],
  { since, now, zone }: { since: Date; now: Date; zone: string },
): { expired: number; notices: { points: number; until: string }[] } {
  const ended = lots.filter(({ expiresAt }) => expiresAt && expiresAt <= now)
  const notices = lots.flatMap(({ expiresAt, points }) => {
    if (!expiresAt || expiresAt <= now) return []
    const isDue = noticeDays.some((days) => {
      const time = expiresAt.getTime() - days * day
      return time >= since.getTime() && time <= now.getTime()
    })
    return isDue ? [{ points, until: lastDayOf(expiresAt, zone) }] : []
  })
  return { expired: ended.reduce((sum, { points }) => sum + points, 0), notices }
}
