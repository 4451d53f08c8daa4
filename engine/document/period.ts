import type { Period } from './document.schema.ts'

/** Returns the start of a date `YYYY-MM-DD` in milliseconds since 1970. */
export type StartOfDay = (date: string) => number

/** Returns milliseconds since 1970. A date without time is the beginning of that day. */
export const momentOf = (text: string, startOfDay: StartOfDay): number =>
  text.length === 10 ? startOfDay(text) : Date.parse(text)

/** Whether a moment is in a period: start (inclusive) and end (exclusive). */
export const isWithin = ({ from, to }: Period, now: Date, startOfDay: StartOfDay): boolean =>
  !(from && now.getTime() < momentOf(from, startOfDay)) &&
  !(to && now.getTime() >= momentOf(to, startOfDay))

/** Returns the next time at which `isWithin` may change; until then a result may be cached. */
export function nextChange(period: Period | undefined, now: Date, startOfDay: StartOfDay): number {
  const ahead = [period?.from, period?.to]
    .flatMap((text) => (text ? [momentOf(text, startOfDay)] : []))
    .filter((at) => at > now.getTime())
  return Math.min(Infinity, ...ahead)
}

/** UTC offsets in hours of the outermost time zones, as shifts of a day's start. */
const outermost = [-14, 12]

/** Whether a period is empty in every time zone; the document's own is unknown. */
export const isNever = (from: string, to: string): boolean =>
  outermost.every((hours) => {
    const startOfDay = (date: string) => Date.parse(`${date}T00:00Z`) + hours * 3_600_000
    return momentOf(from, startOfDay) >= momentOf(to, startOfDay)
  })
