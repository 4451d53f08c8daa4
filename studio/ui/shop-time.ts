import { moment } from '../../schemas/page/visibility.ts'
import { dayFrom, dayOf, momentOf, startOfDay, timeOf, weekdayOf } from '../../schemas/day.ts'

/** Times of the shop, whatever the operator's clock says. */

/**
 * A stored moment as the browser's input of date and time wants it; '' if it is none. A day without
 * time begins by the shop's clock.
 */
export function shopTimeOf(iso: string | undefined, zone: string): string {
  const at = iso ? moment(iso, zone) : NaN
  return Number.isNaN(at) ? '' : `${dayOf(at, zone)}T${timeOf(at, zone)}`
}

/** Parses such an input to an ISO date-time; empty if incomplete. */
export function isoOfShopTime(text: string, zone: string): string {
  const at = momentOf(text, zone)
  return Number.isNaN(at) ? '' : new Date(at).toISOString()
}

/** Tomorrow at nine, as the value of such an input. */
export const tomorrowAtNine = (now: number, zone: string): string =>
  `${dayFrom(dayOf(now, zone), 1)}T09:00`

/** Preset periods; the end is exclusive. */
export function usualPeriods(now: number, zone: string) {
  const today = dayOf(now, zone)
  const monday = dayFrom(today, 7 - ((weekdayOf(today) + 6) % 7))
  const first = `${today.slice(0, 7)}-01`
  const nextMonth = `${dayFrom(first, 31).slice(0, 7)}-01`
  const isoOfDay = (day: string) => new Date(startOfDay(day, zone)).toISOString()
  const period = (from: string, to: string) => ({ effdate: isoOfDay(from), expire: isoOfDay(to) })
  return {
    nextWeek: period(monday, dayFrom(monday, 7)),
    nextMonth: period(nextMonth, `${dayFrom(nextMonth, 31).slice(0, 7)}-01`),
    month: period(today, dayFrom(today, 30)),
  }
}
