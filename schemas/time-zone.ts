/** Default time zone of stores. */
export const defaultTimeZone = 'Asia/Taipei'

/**
 * Whether a text is the name of an IANA time zone. Offsets such as `+08:00` are not accepted: they
 * have no daylight saving time, and PostgreSQL inverts their sign.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false // unknown zones throw a RangeError
  }
}
