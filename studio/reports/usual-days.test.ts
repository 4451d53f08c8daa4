import { expect, it } from 'vitest'
import { bestStep, stepsOf, usualDays } from './usual-days.ts'

it('names the days of a period, also at the ends of months and years', () => {
  expect(usualDays('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(usualDays('lastMonth', '2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(usualDays('thisQuarter', '2026-12-31')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(usualDays('thisQuarter', '2026-04-01')).toEqual({ from: '2026-04-01', to: '2026-04-01' })
  expect(usualDays('last7', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(usualDays('lastYear', '2026-03-03')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

it('chooses a step that is allowed', () => {
  for (const name of ['today', 'last30', 'thisQuarter', 'thisYear', 'lastYear'] as const) {
    const range = usualDays(name, '2026-12-31')
    expect(stepsOf(range)).toContain(bestStep(range))
  }
  expect(bestStep({ from: '2000-01-01', to: '2026-12-31' })).toBe('year')
})
