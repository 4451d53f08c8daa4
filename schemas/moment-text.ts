/** Time zone of the shops, independent of the browser's. */
export const shopTimeZone = 'Asia/Taipei'

/** Formats an ISO date-time as date and time of day in the shops' time zone. */
export const momentText = (
  moment: string,
  lang: string,
  dateStyle: 'medium' | 'long' = 'medium',
): string =>
  new Intl.DateTimeFormat(lang, { dateStyle, timeStyle: 'short', timeZone: shopTimeZone }).format(
    new Date(moment),
  )

/** Formats a day `YYYY-MM-DD`. */
export const dayText = (day: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
