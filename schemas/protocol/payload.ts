/** Text fields of a request, as in the multipart body. */
export type WireFields = Record<string, string>

const emptyTexts = new Set(['', 'undefined', 'null', 'NaN'])

/** Whether the wire drops a value as empty. `false` is not empty. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === 0) return true
  if (typeof value === 'number') return Number.isNaN(value)
  if (typeof value === 'string') return emptyTexts.has(value.trim())
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && isPlain(value) && Object.keys(value).length === 0
}

/** Trims every string in a payload, at any depth. Files are unchanged. */
export function trimAll<T>(value: T): T {
  if (typeof value === 'string') return value.trim() as T & string
  if (Array.isArray(value)) return value.map(trimAll) as T & unknown[]
  if (value !== null && typeof value === 'object' && isPlain(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, trimAll(item)]),
    ) as T
  return value
}

/**
 * Converts a top-level value to the text of its part. Browsers send line breaks in a multipart body
 * as CRLF, so they are converted before signing too.
 */
export const toWireText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value).replace(/\r\n?|\n/g, '\r\n')

/** Returns the text of a part, trimmed and with plain line breaks. */
export const fromWireText = (text: string): string => text.replaceAll('\r\n', '\n').trim()

/** Returns the text hashed for `sign`: fields sorted by code unit, without files and empty values. */
export function canonicalText(fields: WireFields): string {
  return Object.keys(fields)
    .filter((name) => name !== 'sign' && !isEmpty(fields[name]))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
