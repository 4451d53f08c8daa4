import { dayFrom, daysBetween, isDay } from '../../schemas/day.ts'

export interface Period {
  first: string
  last: string
}

/** Maximum days of a closed period; a longer one is probably a wrong year. */
const longest = 60

/** Groups consecutive days into periods, in order. */
export function periodsOf(days: readonly string[]): Period[] {
  const periods: Period[] = []
  for (const day of days.toSorted()) {
    const open = periods.at(-1)
    if (open && dayFrom(open.last, 1) >= day) open.last = day
    else periods.push({ first: day, last: day })
  }
  return periods
}

/** Days of an entered period, whose end may be empty; `undefined` if it is invalid. */
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
