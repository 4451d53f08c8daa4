/** Formats a day `YYYY-MM-DD` in a language. */
export const dayText = (day: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
