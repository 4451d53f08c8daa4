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
