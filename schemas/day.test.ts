import { describe, expect, it } from 'vitest'
import { dayFrom, dayOf, isDay } from './day.ts'

describe('a day', () => {
  it('begins at midnight of UTC+8', () => {
    expect(dayOf(Date.parse('2026-03-14T15:59:59Z'))).toBe('2026-03-14')
    expect(dayOf(Date.parse('2026-03-14T16:00:00Z'))).toBe('2026-03-15')
  })

  it('is counted over months and leap years', () => {
    expect(dayFrom('2028-02-28', 1)).toBe('2028-02-29')
    expect(dayFrom('2026-01-01', -1)).toBe('2025-12-31')
  })

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '', 'today', '2026-01-01T00:00:00Z'])(
    'is not %j',
    (text) => {
      expect(isDay(text)).toBe(false)
    },
  )
})
