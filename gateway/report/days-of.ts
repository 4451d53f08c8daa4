import { dayFrom, daysBetween, isDay } from '../../schemas/day.ts'
import { invalidInput } from '../kernel/failure.ts'
import type { Days } from './periods.ts'

/** Validates the days of a request: they exist, are in order, and not too many. */
export function daysOf({ from, to }: { from: string; to: string }, most = 20_000): Days {
  for (const [field, day] of Object.entries({ from, to }))
    if (!isDay(day) || day < '1970-01-01') throw invalidInput([{ field, rule: 'day' }])
  const end = dayFrom(to, 1)
  if (end <= from) throw invalidInput([{ field: 'to', rule: 'minimum' }])
  if (daysBetween(from, end) > most) throw invalidInput([{ field: 'to', rule: 'maximum' }])
  return { from, end }
}
