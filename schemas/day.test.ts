import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFrom, dayOf, daysBetween, isDay, momentOf, startOfDay, timeOf } from './day.ts'

const at = (iso: string) => Date.parse(iso)

describe('a day', () => {
  it('begins at midnight of its zone', () => {
    expect(dayOf(at('2026-03-14T15:59:59Z'), 'Asia/Taipei')).toBe('2026-03-14')
    expect(dayOf(at('2026-03-14T16:00:00Z'), 'Asia/Taipei')).toBe('2026-03-15')
    expect(dayOf(at('2026-07-01T03:59:59Z'), 'America/Toronto')).toBe('2026-06-30')
    expect(dayOf(at('2026-12-01T04:59:59Z'), 'America/Toronto')).toBe('2026-11-30')
  })

  it.each([
    // The clock is put back from one o’clock to midnight, so that midnight comes twice.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', '00:00'],
    // The clock is put forward at midnight, so that the day begins at one o’clock.
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00Z', '01:00'],
    ['Asia/Kathmandu', '2026-11-01', '2026-10-31T18:15:00Z', '00:00'],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z', '00:00'],
  ])('begins in %s on %s at %s', (zone, day, begins, time) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(new Date(begins).toISOString())
    expect(timeOf(at(begins), zone)).toBe(time)
  })

  it('ends when the next one begins, in every zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC')
    const days = fc.integer({ min: 0, max: 4_000 }).map((nth) => dayFrom('2020-01-01', nth))
    fc.assert(
      fc.property(zones, days, (zone, day) => {
        const begins = startOfDay(day, zone)
        expect([dayOf(begins, zone), dayOf(begins - 1, zone)]).toEqual([day, dayFrom(day, -1)])
      }),
    )
  })

  it('is counted over months and leap years', () => {
    expect(dayFrom('2028-02-28', 1)).toBe('2028-02-29')
    expect(dayFrom('2026-01-01', -1)).toBe('2025-12-31')
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  })

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '', 'today', '2026-01-01T00:00:00Z'])(
    'is not %j',
    (text) => {
      expect(isDay(text)).toBe(false)
    },
  )
})

it('a time that clocks leave out is as much later as they are put forward', () => {
  const moment = momentOf('2026-03-08T02:30', 'America/Toronto')
  expect(timeOf(moment, 'America/Toronto')).toBe('03:30')
  expect(momentOf('', 'America/Toronto')).toBeNaN()
})
