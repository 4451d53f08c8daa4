import { describe, expect, it } from 'vitest'
import { isoOfShopTime, shopTimeOf, tomorrowAtNine, usualPeriods } from './shop-time.ts'

const zone = 'Asia/Taipei'

describe('times of the shop', () => {
  it('are those of its zone, both ways, also where clocks change', () => {
    expect(shopTimeOf('2026-11-24T16:30:00.000Z', zone)).toBe('2026-11-25T00:30')
    expect(isoOfShopTime('2026-11-25T00:30', zone)).toBe('2026-11-24T16:30:00.000Z')
    expect(isoOfShopTime('2026-07-01T09:00', 'America/Toronto')).toBe('2026-07-01T13:00:00.000Z')
    expect(isoOfShopTime('2026-12-01T09:00', 'America/Toronto')).toBe('2026-12-01T14:00:00.000Z')
    expect(shopTimeOf('2026-07-01T03:59:00Z', 'America/Toronto')).toBe('2026-06-30T23:59')
    expect([shopTimeOf('', zone), isoOfShopTime('', zone)]).toEqual(['', ''])
    // A day without time begins with the shop's midnight.
    expect(shopTimeOf('2026-11-25', zone)).toBe('2026-11-25T00:00')
    expect(tomorrowAtNine(Date.parse('2026-11-24T16:30:00Z'), zone)).toBe('2026-11-26T09:00')
  })

  it('of next week go from Monday to Monday, also said on a Sunday or Monday', () => {
    const nextWeek = (iso: string) => usualPeriods(Date.parse(iso), zone).nextWeek
    const expected = { effdate: '2026-11-29T16:00:00.000Z', expire: '2026-12-06T16:00:00.000Z' }
    // Monday, 23 November, Tuesday and Sunday in UTC+8.
    expect(nextWeek('2026-11-22T16:00:00Z')).toEqual(expected)
    expect(nextWeek('2026-11-24T12:00:00Z')).toEqual(expected)
    expect(nextWeek('2026-11-29T15:59:59Z')).toEqual(expected)
  })

  it('of next month begin on its first day', () => {
    const { nextMonth } = usualPeriods(Date.parse('2026-12-31T03:00:00Z'), zone)
    expect(nextMonth).toEqual({
      effdate: '2026-12-31T16:00:00.000Z',
      expire: '2027-01-31T16:00:00.000Z',
    })
  })
})
