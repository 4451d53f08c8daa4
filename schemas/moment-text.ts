/** The time zone of the shops, wherever a browser is. */
export const shopTimeZone = 'Asia/Taipei'

/** A moment, ISO date-time, as the clock in the shops shows it: date and time of day. */
export const momentText = (
  moment: string,
  lang: string,
  dateStyle: 'medium' | 'long' = 'medium',
): string =>
  new Intl.DateTimeFormat(lang, { dateStyle, timeStyle: 'short', timeZone: shopTimeZone }).format(
    new Date(moment),
  )
