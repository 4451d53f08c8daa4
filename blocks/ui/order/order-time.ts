/** A moment, ISO date-time, as the clock in the shops shows it. */
export const momentText = (moment: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Taipei',
  }).format(new Date(moment))
