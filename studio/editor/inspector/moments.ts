import type { OfZone } from '../../../schemas/moment-text.ts'
import { moment } from '../../../schemas/page/visibility.ts'

const two = (value: number) => String(value).padStart(2, '0')

/**
 * A stored moment as the browser's input of date and time wants it, on the operator's clock. A day
 * without time begins by the store's. */
export function dayOf(text: string | undefined, { timeZone }: OfZone): string {
  if (!text) return ''
  const at = new Date(moment(text, timeZone))
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment of such an input, in UTC; undefined if it is empty. */
export const momentOf = (text: string): string | undefined =>
  text ? new Date(text).toISOString().replace(/\.\d+Z$/, 'Z') : undefined

/** Name of the operator's time zone. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
