import { dayFrom, daysBetween } from '../../schemas/day.ts'
import type { Against, ReportStep } from '../../schemas/report/report.schema.ts'

/** Days, without the last one: from the beginning of `from` until that of `end`. */
export interface Days {
  from: string
  end: string
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const firstOfYear = (day: string) => `${day.slice(0, 4)}-01-01`

/** The first day of the month so many months later, or earlier. */
export function monthFrom(day: string, months: number): string {
  const at = new Date(`${firstOfMonth(day)}T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 10)
}

/** The day of another year; the last day of February if there is no 29th. */
function yearsFrom(day: string, years: number): string {
  const other = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
  return other.endsWith('-02-29') && dayFrom(other, 0) !== other ? dayFrom(other, -1) : other
}

/** What a period is compared with: whole months with as many months, other periods with as many days. */
export function comparedWith({ from, end }: Days, against: Against): Days {
  if (against === 'lastWeek') return { from: dayFrom(from, -7), end: dayFrom(end, -7) }
  if (against === 'lastYear') return { from: yearsFrom(from, -1), end: yearsFrom(end, -1) }
  if (from === firstOfMonth(from) && end === firstOfMonth(end)) {
    const months =
      (Number(end.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
      Number(end.slice(5, 7)) -
      Number(from.slice(5, 7))
    return { from: monthFrom(from, -months), end: from }
  }
  return { from: dayFrom(from, -daysBetween(from, end)), end: from }
}

/** Rows of one step that lie in some days, to be added or taken away. */
export interface Cover extends Days {
  step: Exclude<ReportStep, 'quarterHour'>
  sign: 1 | -1
}

interface Grain {
  step: Cover['step']
  /** The beginning of the period that a day lies in, and of the one after it. */
  start(day: string): string
  next(day: string): string
  /** Periods between two beginnings. */
  between(from: string, end: string): number
  /**
   * Rows of a period, in rows of a day, in a shop that is large enough for it to matter: a product has
   * one row in a year, however many days it is sold on.
   */
  rows: number
}

const yearOf = (day: string) => Number(day.slice(0, 4))
const monthOf = (day: string) => yearOf(day) * 12 + Number(day.slice(5, 7))

/** From days to years. */
const grains: readonly Grain[] = [
  {
    step: 'day',
    start: (day) => day,
    next: (day) => dayFrom(day, 1),
    between: daysBetween,
    rows: 1,
  },
  {
    step: 'month',
    start: firstOfMonth,
    next: (day) => monthFrom(day, 1),
    between: (from, end) => monthOf(end) - monthOf(from),
    rows: 20,
  },
  {
    step: 'year',
    start: firstOfYear,
    next: (day) => monthFrom(firstOfYear(day), 12),
    between: (from, end) => yearOf(end) - yearOf(from),
    rows: 60,
  },
]

/**
 * Days as years, months and single days that are added or taken away, so that few rows are read: from
 * 3 January on is the year without two days.
 */
export const covers = ({ from, end }: Days): Cover[] => coverageOf(from, end, grains).covers

interface Coverage {
  covers: Cover[]
  rows: number
}

/** The shortest way from one day to another, in steps of periods to either side. */
function coverageOf(from: string, end: string, [grain, ...coarser]: readonly Grain[]): Coverage {
  if (!grain || from === end) return { covers: [], rows: 0 }
  const options = [straight(grain, from, end)]
  const [next] = coarser
  if (next)
    for (const first of endsOf(next, from))
      for (const last of endsOf(next, end))
        options.push(
          joined([
            straight(grain, from, first),
            coverageOf(first, last, coarser),
            straight(grain, last, end),
          ]),
        )
  return options.reduce((best, option) => (option.rows < best.rows ? option : best))
}

/** Where the period begins that a day lies in, and where it ends. */
const endsOf = ({ start, next }: Grain, day: string): string[] =>
  start(day) === day ? [day] : [start(day), next(day)]

function straight({ step, between, rows }: Grain, from: string, end: string): Coverage {
  if (from === end) return { covers: [], rows: 0 }
  const cover: Cover =
    from < end ? { step, from, end, sign: 1 } : { step, from: end, end: from, sign: -1 }
  return { covers: [cover], rows: Math.abs(between(from, end)) * rows }
}

const joined = (options: readonly Coverage[]): Coverage => ({
  covers: options.flatMap((option) => option.covers),
  rows: options.reduce((sum, option) => sum + option.rows, 0),
})
