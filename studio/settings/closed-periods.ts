import { dayFrom, daysBetween, isDay } from '../../schemas/day.ts'

export interface Period {
  first: string
  last: string
}

/** Most days that are closed at once; a longer period is a slip of the year. */
const longest = 60

/** Days that follow each other, as periods in order. */
export function periodsOf(days: readonly string[]): Period[] {
  const periods: Period[] = []
  for (const day of days.toSorted()) {
    const open = periods.at(-1)
    if (open && dayFrom(open.last, 1) >= day) open.last = day
    else periods.push({ first: day, last: day })
  }
  return periods
}

/** The days of a period that is entered, of which the last may be empty; `undefined` if it is none. */
export function daysOfPeriod({ first, last }: Period): string[] | undefined {
  const end = last || first
  if (!isDay(first) || !isDay(end)) return undefined
  const length = daysBetween(first, end) + 1
  if (length < 1 || length > longest) return undefined
  return Array.from({ length }, (_, at) => dayFrom(first, at))
}

export const withDays = (days: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...days, ...more])].toSorted()

export const withoutPeriod = (days: readonly string[], { first, last }: Period): string[] =>
  days.filter((day) => day < first || day > last)
