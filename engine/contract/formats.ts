/** A day, or a day and time with its zone. The database has no year 0 and JavaScript no year 10000, in any zone. */
const moment =
  '(?!0000|0001-01-01|9999-12-31T)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,3})?)?(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d))?'

/**
 * Formats in addition to JSON Schema's. A pattern is the complete rule. `rich-text` is sanitized
 * instead of refused.
 */
export const formats: Record<string, RegExp | true> = {
  'image-key': true,
  'rich-text': true,
  'video-link': true,
  moment: new RegExp(`^${moment}$`),
  'moment-or-empty': new RegExp(`^(${moment})?$`),
}
