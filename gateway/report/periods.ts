import { dayFrom, daysBetween } from '../../schemas/day.ts'
import type { Against, ReportStep } from '../../schemas/report/report.schema.ts'

/** Range of days, half-open: from the start of `from` to the start of `end`. */
export interface Days {
  from: string
  end: string
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const firstOfYear = (day: string) => `${day.slice(0, 4)}-01-01`

/** First day of the month that is some months later or earlier. */
export function monthFrom(day: string, months: number): string {
  const at = new Date(`${firstOfMonth(day)}T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 10)
}

/** The same day in another year; 28 February instead of a missing 29th. */
function yearsFrom(day: string, years: number): string {
  const other = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
  return other.endsWith('-02-29') && dayFrom(other, 0) !== other ? dayFrom(other, -1) : other
}

/** The period to compare with: the same number of whole months, or of days. */
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

/** Report rows of one step within a range, to be added or subtracted. */
export interface Cover extends Days {
  step: Exclude<ReportStep, 'quarterHour'>
  sign: 1 | -1
}

interface Grain {
  step: Cover['step']
  /** First day of a day's period, and of the next one. */
  start(day: string): string
  next(day: string): string
  /** Number of periods between two starts. */
  between(from: string, end: string): number
  /**
   * Rows per period relative to a day, in a large shop: a product has one row per year, however
   * many days it is sold on.
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
 * Covers a range with years, months and days to add or subtract, reading as few rows as possible:
 * from 3 January on is the year minus two days.
 */
export const covers = ({ from, end }: Days): Cover[] => coverageOf(from, end, grains).covers

interface Coverage {
  covers: Cover[]
  rows: number
}

/** The cheapest coverage of a range, with steps overlapping to either side. */
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

/** Starts of the periods at or around a day. */
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
