import { dayFrom } from '../../schemas/day.ts'
import type { ShownStep } from '../../schemas/report/report.schema.ts'

/** Days of the shop, both included. */
export interface DayRange {
  from: string
  to: string
}

export const usualNames = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'thisYear',
  'lastYear',
] as const
export type UsualName = (typeof usualNames)[number]

const firstOfMonth = (day: string, months = 0): string => {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 10)
}

/** Days of a preset period. */
export function usualDays(name: UsualName, today: string): DayRange {
  const month = firstOfMonth(today)
  const year = today.slice(0, 4)
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: dayFrom(today, -1), to: dayFrom(today, -1) }
    case 'last7':
      return { from: dayFrom(today, -6), to: today }
    case 'last30':
      return { from: dayFrom(today, -29), to: today }
    case 'thisMonth':
      return { from: month, to: today }
    case 'lastMonth':
      return { from: firstOfMonth(today, -1), to: dayFrom(month, -1) }
    case 'thisQuarter':
      return { from: firstOfMonth(today, -((Number(today.slice(5, 7)) - 1) % 3)), to: today }
    case 'thisYear':
      return { from: `${year}-01-01`, to: today }
    case 'lastYear':
      return { from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` }
  }
}

const daysIn = ({ from, to }: DayRange) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** Maximum days by step, as the gateway allows. */
const longest: Record<ShownStep, number> = {
  hour: 31,
  day: 400,
  week: 1_600,
  month: 4_000,
  year: 20_000,
}

/** Steps that a period can be shown by. */
export const stepsOf = (range: DayRange): ShownStep[] =>
  (Object.keys(longest) as ShownStep[]).filter((step) => daysIn(range) <= longest[step]) // the keys are steps

/** The most readable step for a period: ten to sixty intervals. */
export function bestStep(range: DayRange): ShownStep {
  const days = daysIn(range)
  if (days <= 2) return 'hour'
  if (days <= 62) return 'day'
  if (days <= 200) return 'week'
  return days <= 4_000 ? 'month' : 'year'
}
