import { describe, expect, it } from 'vitest'
import { monthFrom, monthSpan, weeksOf } from './calendar-weeks.ts'

const offer = (key: string, effdate: string, expire: string) => ({
  key,
  name: key,
  href: '',
  kind: 'coupon' as const,
  effdate,
  expire,
})

const zone = 'Asia/Taipei'

describe('a month of offers', () => {
  it('has whole weeks from Monday on', () => {
    const weeks = weeksOf('2026-11', [], zone)
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.days[0]).toBe('2026-10-26')
    expect(weeks[5]?.days[6]).toBe('2026-12-06')
  })

  it('shows an offer in each week that it touches, and not on the day of an end at midnight', () => {
    // From Friday, 6 November to the end of Monday, 9 November, in UTC+8.
    const weeks = weeksOf(
      '2026-11',
      [offer('A', '2026-11-05T16:00:00Z', '2026-11-09T16:00:00Z')],
      zone,
    )
    const bars = weeks.map(({ bars: own }) => own.map(({ from, to }) => [from, to]))
    expect(bars).toEqual([[], [[5, 7]], [[1, 1]], [], [], []])
  })

  it('gives those that overlap a row each, and reuses rows', () => {
    const offers = [
      offer('A', '2026-11-09T00:00:00Z', '2026-11-11T00:00:00Z'),
      offer('B', '2026-11-10T00:00:00Z', '2026-11-12T00:00:00Z'),
      offer('C', '2026-11-13T00:00:00Z', '2026-11-14T00:00:00Z'),
    ]
    const weeks = weeksOf('2026-11', offers, zone)
    expect(weeks[2]?.bars.map(({ lane }) => lane)).toEqual([0, 1, 0])
  })

  it('knows the months around it', () => {
    expect([monthFrom('2026-12', 1), monthFrom('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
    expect(monthSpan('2026-12', zone).to).toBe('2026-12-31T16:00:00.000Z')
  })
})
