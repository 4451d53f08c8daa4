import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFrom, dayOf, momentOf, weekdayOf } from '../day.ts'
import { arrivalOf, arrivalOn, leftToday, offDaysAfter, type ArrivalTerms } from './arrival.ts'
import { usualDispatch } from './dispatch.schema.ts'

const taipei = 'Asia/Taipei'
const terms = (given: Partial<ArrivalTerms> = {}): ArrivalTerms => ({
  days: { min: 1, max: 2 },
  dispatch: usualDispatch,
  timeZone: taipei,
  ...given,
})
const at = (text: string, zone = taipei) => momentOf(text, zone)
/** Arrival days of an order placed at a local time of the store. */
const from = (text: string, given: Partial<ArrivalTerms> = {}) =>
  arrivalOf(at(text, given.timeZone), terms(given))

describe('the days of arrival', () => {
  it('are never those on which nothing arrives, which cannot be wished either', () => {
    const dispatch = { weekdays: [1, 3, 6], closedDays: ['2026-03-17', '2026-03-21'] }
    const days = Array.from({ length: 14 }, (_, at) => dayFrom('2026-03-12', at + 1))
    const off = offDaysAfter('2026-03-12', 14, dispatch)
    expect(off).toEqual(['2026-03-15', '2026-03-17', '2026-03-21', '2026-03-22'])
    for (const day of days)
      expect(arrivalOn(day, { dispatch }).first === day).toBe(!off.includes(day))
  })

  it('follow the day on which the parcel leaves, over the weekend', () => {
    // 12 March 2026 is a Thursday.
    expect(from('2026-03-12T14:00')).toEqual({ first: '2026-03-13', last: '2026-03-16' })
    expect(from('2026-03-13T23:59')).toEqual({ first: '2026-03-16', last: '2026-03-17' })
  })

  it('are a working day later from the cut-off on', () => {
    const cutOff = '15:00'
    expect(from('2026-03-12T14:59', { cutOff }).first).toBe('2026-03-13')
    expect(from('2026-03-12T15:00', { cutOff }).first).toBe('2026-03-16')
    expect(from('2026-03-13T15:00', { cutOff }).first).toBe('2026-03-17')
  })

  it('of the weekend are those of Monday morning, never earlier than those of Friday evening', () => {
    const cutOff = '15:00'
    const monday = from('2026-03-16T09:00', { cutOff })
    for (const time of ['2026-03-13T15:00', '2026-03-14T09:00', '2026-03-15T23:00'])
      expect(from(time, { cutOff })).toEqual(monday)
  })

  it('of the same day are today only while parcels leave', () => {
    const same = { days: { min: 0, max: 0 }, cutOff: '10:00' }
    expect(from('2026-03-12T09:00', same).first).toBe('2026-03-12')
    expect(from('2026-03-12T10:00', same).first).toBe('2026-03-13')
    expect(from('2026-03-14T09:00', same).first).toBe('2026-03-16')
  })

  it('leave out closed days, on which parcels neither leave nor arrive', () => {
    const closedDays = ['2026-03-13', '2026-03-16', '2026-03-17']
    const dispatch = { ...usualDispatch, closedDays }
    expect(from('2026-03-12T09:00', { dispatch })).toEqual({
      first: '2026-03-18',
      last: '2026-03-19',
    })
    expect(from('2026-03-13T09:00', { dispatch })).toEqual({
      first: '2026-03-19',
      last: '2026-03-20',
    })
  })

  it('wait for the weekday of dispatch, and go on with the carrier’s days', () => {
    const tuesdays = { weekdays: [2], closedDays: [] }
    expect(from('2026-03-12T09:00', { dispatch: tuesdays })).toEqual({
      first: '2026-03-18',
      last: '2026-03-19',
    })
    const saturdays = { weekdays: [1, 2, 3, 4, 5, 6], closedDays: [] }
    expect(from('2026-03-13T09:00', { dispatch: saturdays }).first).toBe('2026-03-14')
  })

  it('follow the calendar of the store’s time zone', () => {
    // Friday, 23:30 in Toronto, in summer; Saturday in Taipei.
    const late = Date.parse('2026-07-11T03:30:00Z')
    const same = { days: { min: 0, max: 0 } }
    expect(arrivalOf(late, terms({ ...same, timeZone: 'America/Toronto' })).first).toBe(
      '2026-07-10',
    )
    expect(arrivalOf(late, terms(same)).first).toBe('2026-07-13')
  })

  it('that a shopper wishes move to the next day on which parcels arrive', () => {
    const dispatch = { ...usualDispatch, closedDays: ['2026-03-16'] }
    expect(arrivalOn('2026-03-12', { dispatch }).first).toBe('2026-03-12')
    expect(arrivalOn('2026-03-14', { dispatch }).first).toBe('2026-03-17')
  })
})

describe('any terms', () => {
  // Zones that change clocks at midnight, by half an hour, by a whole day, or never.
  const zones = fc.constantFrom(
    'Asia/Taipei',
    'America/Toronto',
    'Europe/London',
    'Australia/Lord_Howe',
    'Asia/Beirut',
    'America/Asuncion',
    'America/Havana',
    'Pacific/Apia',
    'Africa/Cairo',
    'UTC',
  )
  const moments = fc.integer({
    min: Date.parse('2010-01-01T00:00:00Z'),
    max: Date.parse('2040-01-01T00:00:00Z'),
  })
  const clock = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const cases = fc
    .record({
      moment: moments,
      timeZone: zones,
      weekdays: fc.uniqueArray(fc.nat(6), { minLength: 1 }),
      /** Closed days near the moment. */
      offsets: fc.uniqueArray(fc.integer({ min: -2, max: 30 })),
      min: fc.nat(10),
      more: fc.nat(10),
      cutOff: fc.option(clock, { nil: undefined }),
    })
    .map(({ moment, timeZone, weekdays, offsets, min, more, cutOff }) => {
      const closedDays = offsets.map((days) => dayFrom(dayOf(moment, timeZone), days))
      const days = { min, max: min + more }
      const dispatch = { weekdays, closedDays }
      return { moment, terms: { days, dispatch, timeZone, ...(cutOff && { cutOff }) } }
    })

  it('never promise a closed day, nor a weekend on which the store does not work', () => {
    fc.assert(
      fc.property(cases, ({ moment, terms: given }) => {
        const { weekdays, closedDays } = given.dispatch
        for (const day of Object.values(arrivalOf(moment, given))) {
          expect(closedDays).not.toContain(day)
          expect([1, 2, 3, 4, 5, ...weekdays]).toContain(weekdayOf(day))
        }
      }),
    )
  })

  it('promise a last day that is not before the first, which is not before the order', () => {
    fc.assert(
      fc.property(cases, ({ moment, terms: given }) => {
        const { first, last } = arrivalOf(moment, given)
        expect(last >= first).toBe(true)
        expect(first >= dayOf(moment, given.timeZone)).toBe(true)
      }),
    )
  })

  it('never promise a later order an earlier day, also while clocks change', () => {
    const steps = fc.integer({ min: 0, max: 3 * 86_400_000 })
    fc.assert(
      fc.property(cases, steps, ({ moment, terms: given }, step) => {
        const [early, late] = [arrivalOf(moment, given), arrivalOf(moment + step, given)]
        expect(late.first >= early.first && late.last >= early.last).toBe(true)
      }),
    )
    // In Beirut clocks go back from midnight to 23:00; in Toronto 01:30 occurs twice.
    for (const [timeZone, cutOff, change] of [
      ['Asia/Beirut', undefined, '2026-10-24T21:00:00Z'],
      ['America/Toronto', '01:30', '2026-11-01T06:00:00Z'],
    ] as const) {
      const every = { weekdays: [0, 1, 2, 3, 4, 5, 6], closedDays: [] }
      const given = terms({ timeZone, dispatch: every, ...(cutOff && { cutOff }) })
      const days = Array.from({ length: 49 }, (_, at) =>
        arrivalOf(Date.parse(change) + (at - 24) * 300_000, given),
      ).map(({ first }) => first)
      expect(days).toEqual(days.toSorted())
    }
  })

  it('keep their days until the time left has passed, and then promise later ones', () => {
    fc.assert(
      fc.property(cases, ({ moment, terms: given }) => {
        const left = leftToday(moment, given)
        if (left === undefined) return
        expect(left).toBeGreaterThan(0)
        const promised = arrivalOf(moment, given)
        expect(arrivalOf(moment + left - 1, given)).toEqual(promised)
        expect(arrivalOf(moment + left, given).first >= promised.first).toBe(true)
        expect(leftToday(moment + left, given)).toBeUndefined()
      }),
    )
  })
})

it('there is time left only before the cut-off of a day of dispatch', () => {
  const given = terms({ cutOff: '15:00' })
  expect(leftToday(at('2026-03-12T11:40'), given)).toBe(200 * 60_000)
  expect(leftToday(at('2026-03-12T15:00'), given)).toBeUndefined()
  expect(leftToday(at('2026-03-14T11:40'), given)).toBeUndefined()
  expect(leftToday(at('2026-03-12T11:40'), terms())).toBeUndefined()
})
