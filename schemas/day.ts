import { tzOffset } from '@date-fns/tz/tzOffset'

/**
 * Calendar days `YYYY-MM-DD` and times of day in a time zone, the same on the server and in every
 * browser. Moments are milliseconds since 1970.
 */

/** Returns the day of a moment. */
export const dayOf = (moment: number, zone: string): string => clockAt(moment, zone).slice(0, 10)

/** Returns the time of day of a moment: `HH:MM`. */
export const timeOf = (moment: number, zone: string): string => clockAt(moment, zone).slice(11, 16)

/** Returns the day `days` later, or earlier if negative. */
export const dayFrom = (day: string, days: number): string =>
  new Date(startOf(day) + days * dayLength).toISOString().slice(0, 10)

/** Returns the number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  (startOf(to) - startOf(from)) / dayLength

/** Whether a text is an existing calendar day. */
export function isDay(text: string): boolean {
  // PostgreSQL has no year 0.
  const at = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) ? startOf(text) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Start of a day, in milliseconds. */
export const startOfDay = (day: string, zone: string): number => momentOf(`${day}T00:00`, zone)

/**
 * Time at which clocks show `YYYY-MM-DDTHH:MM`: the first one if they show it twice. A time that
 * clocks skip is shifted by the same amount. NaN if the text is invalid.
 */
export function momentOf(text: string, zone: string): number {
  const shown = Date.parse(`${text}Z`)
  if (Number.isNaN(shown)) return NaN
  // The offsets before and after a change of clocks that may be near.
  const [before, after] = [shown - dayLength, shown + dayLength].map(
    (near) => shown - offsetAt(near, zone),
  ) as [number, number] // of two moments
  return [before, after].find((at) => at + offsetAt(at, zone) === shown) ?? before
}

/** Day of the week, 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => new Date(startOf(day)).getUTCDay()

const dayLength = 86_400_000

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const offsetAt = (moment: number, zone: string): number => tzOffset(zone, new Date(moment)) * 60_000

/** Local clock time, formatted like a UTC time. */
const clockAt = (moment: number, zone: string): string =>
  new Date(moment + offsetAt(moment, zone)).toISOString()
