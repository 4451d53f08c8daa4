/** Store fields needed to format times. */
export interface OfZone {
  /** IANA name; times are those of the store, independent of the browser's. */
  timeZone: string
}

/** Formats an ISO date-time as date and time of day in the store's time zone. */
export const momentText = (
  moment: string,
  lang: string,
  { timeZone }: OfZone,
  dateStyle: 'medium' | 'long' = 'medium',
): string =>
  new Intl.DateTimeFormat(lang, { dateStyle, timeStyle: 'short', timeZone }).format(
    new Date(moment),
  )

const parts = {
  day: { month: 'numeric', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formats only the day, without its year, or only the month of an ISO date-time. */
export const partText = (
  moment: string,
  lang: string,
  { timeZone }: OfZone,
  part: keyof typeof parts,
): string => new Intl.DateTimeFormat(lang, { ...parts[part], timeZone }).format(new Date(moment))

/** Formats a day `YYYY-MM-DD`. */
export const dayText = (day: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const dayMs = 86_400_000

/** Day of a moment in the store's time zone, `2026-11-28`. */
const dayOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)

/**
 * Formats an ISO date-time as people say it: "Today, 15:43", without the year while that is this
 * one, in the store's time zone.
 */
export function recentMoment(
  iso: string,
  lang: string,
  { timeZone }: OfZone,
  now = new Date(),
): string {
  const moment = new Date(iso)
  const day = dayOf(moment, timeZone)
  const today = dayOf(now, timeZone)
  const away = Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
  if (Math.abs(away) > 1)
    return new Intl.DateTimeFormat(lang, {
      ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    }).format(moment)
  const name = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(away, 'day')
  const time = new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone }).format(moment)
  // Chinese puts no comma between a day and its time.
  return lang.startsWith('zh')
    ? `${name} ${time}`
    : `${name.charAt(0).toLocaleUpperCase(lang)}${name.slice(1)}, ${time}`
}
