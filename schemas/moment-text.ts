/** A store, as far as its times are shown. */
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

/** Formats a day `YYYY-MM-DD`. */
export const dayText = (day: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
