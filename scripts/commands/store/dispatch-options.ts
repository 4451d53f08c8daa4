import { dayFrom, daysBetween, isDay } from '../../../schemas/day.ts'
import { mostClosedDays, type DispatchDays } from '../../../schemas/shipping/dispatch.schema.ts'
import { Trouble } from '../trouble.ts'

export const dispatchOptions = {
  'dispatch-days': { type: 'string' },
  'closed-days': { type: 'string' },
} as const

/** In the order of `Date.getDay`: Sunday is 0. */
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Applies the options to the days of dispatch; `undefined` if none is given. */
export function dispatchIn(
  {
    'dispatch-days': open,
    'closed-days': closed,
  }: { [K in keyof typeof dispatchOptions]?: string },
  before: DispatchDays,
): DispatchDays | undefined {
  if (open === undefined && closed === undefined) return undefined
  return {
    weekdays: open === undefined ? before.weekdays : weekdaysIn(open),
    closedDays: closed === undefined ? before.closedDays : closedIn(closed),
  }
}

function weekdaysIn(text: string): number[] {
  const found = text.split(',').map((name) => weekdays.indexOf(name.trim().toLowerCase()))
  if (found.includes(-1))
    throw new Trouble(
      `--dispatch-days "${text}" must be days of the week with commas, like mon,tue,wed,thu,fri`,
    )
  return [...new Set(found)].toSorted()
}

function closedIn(text: string): string[] {
  const days = text.trim() ? text.split(',').flatMap((part) => periodIn(part.trim())) : []
  const closed = [...new Set(days)].toSorted()
  if (closed.length > mostClosedDays)
    throw new Trouble(`--closed-days names ${closed.length} days; there can be ${mostClosedDays}`)
  return closed
}

function periodIn(text: string): string[] {
  const [first = '', last = first, ...more] = text.split('..')
  const isPeriod = !more.length && isDay(first) && isDay(last) && last >= first
  if (!isPeriod)
    throw new Trouble(
      `--closed-days "${text}" must be a day or a period, like 2027-04-05 or 2027-02-05..2027-02-11`,
    )
  const length = Math.min(daysBetween(first, last) + 1, mostClosedDays + 1)
  return Array.from({ length }, (_, at) => dayFrom(first, at))
}
