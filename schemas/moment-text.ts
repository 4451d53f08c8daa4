import { dayOf, daysBetween } from './day.ts'

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

/** Formatters by their options: making one costs more than using it a hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = lang + JSON.stringify(options)
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(lang, options)
  formatters.set(key, known)
  return known
}

/**
 * Formats an ISO date-time as people say it: "Today, 15:43", without the year while that is this
 * one, in the store's time zone.
 */
export function recentMoment(
  iso: string,
  lang: string,
  { timeZone }: OfZone,
  now = Date.now(),
): string {
  const moment = Date.parse(iso)
  const [day, today] = [dayOf(moment, timeZone), dayOf(now, timeZone)]
  const away = daysBetween(today, day)
  if (Math.abs(away) > 1)
    return formatterOf(lang, {
      ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    }).format(moment)
  const name = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(away, 'day')
  const time = formatterOf(lang, { timeStyle: 'short', timeZone }).format(moment)
  // Chinese puts no comma between a day and its time.
  return lang.startsWith('zh')
    ? `${name} ${time}`
    : `${name.charAt(0).toLocaleUpperCase(lang)}${name.slice(1)}, ${time}`
}
