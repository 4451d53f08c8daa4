/** Calendar days of the shops: `YYYY-MM-DD` in UTC+8, the same on the server and in every browser. */

/** Returns the day of a moment (milliseconds since 1970). */
export const dayOf = (moment: number): string =>
  new Date(moment + 8 * 3_600_000).toISOString().slice(0, 10)

/** Returns the day `days` later, or earlier if negative. */
export const dayFrom = (day: string, days: number): string =>
  new Date(startOf(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Whether a text is an existing calendar day. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? startOf(text) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The moment at which a day begins (milliseconds since 1970). */
export const startOfDay = (day: string): number => startOf(day) - 8 * 3_600_000

/** Day of the week, 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => new Date(startOf(day)).getUTCDay()

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
