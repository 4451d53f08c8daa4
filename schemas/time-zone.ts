/** Time zone of a store that has chosen none. */
export const defaultTimeZone = 'Asia/Taipei'

/**
 * Whether a text names a time zone of the IANA database. Offsets such as `+08:00` do not: they know no
 * changes of clocks, and PostgreSQL reads their sign the other way round.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false // an unknown zone is a RangeError
  }
}
