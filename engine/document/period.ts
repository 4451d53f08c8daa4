import type { Period } from './document.schema.ts'

/** Returns the moment at which a date `YYYY-MM-DD` begins, in milliseconds since 1970. */
export type StartOfDay = (date: string) => number

/** Returns milliseconds since 1970. A date without time is the beginning of that day. */
export const momentOf = (text: string, startOfDay: StartOfDay): number =>
  text.length === 10 ? startOfDay(text) : Date.parse(text)

/** Whether a moment is in a period: start (inclusive) and end (exclusive). */
export const isWithin = ({ from, to }: Period, now: Date, startOfDay: StartOfDay): boolean =>
  !(from && now.getTime() < momentOf(from, startOfDay)) &&
  !(to && now.getTime() >= momentOf(to, startOfDay))

/** Returns the next moment at which `isWithin` may change; until then a result may be cached. */
export function nextChange(period: Period | undefined, now: Date, startOfDay: StartOfDay): number {
  const ahead = [period?.from, period?.to]
    .flatMap((text) => (text ? [momentOf(text, startOfDay)] : []))
    .filter((at) => at > now.getTime())
  return Math.min(Infinity, ...ahead)
}

/** Hours by which a day begins earlier or later than in UTC, in the outermost time zones. */
const outermost = [-14, 12]

/** Whether a period is empty in every time zone: a document does not know where it is shown. */
export const isNever = (from: string, to: string): boolean =>
  outermost.every((hours) => {
    const startOfDay = (date: string) => Date.parse(`${date}T00:00Z`) + hours * 3_600_000
    return momentOf(from, startOfDay) >= momentOf(to, startOfDay)
  })
