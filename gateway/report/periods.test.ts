import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayFrom, daysBetween, startOfDay } from '../../schemas/day.ts'
import { comparedWith, covers } from './periods.ts'

/** How the first day of a period of a step is written. */
const ends = { day: /./, month: /-01$/, year: /-01-01$/ }
const zones = [
  'Asia/Taipei',
  'Asia/Kathmandu',
  'America/New_York',
  'America/Havana',
  'Australia/Lord_Howe',
]
const aDay = fc.integer({ min: 0, max: 4_000 }).map((days) => dayFrom('2020-01-01', days))
const quarterHour = 15 * 60_000

it('covers every quarter of an hour of a period once, and no other, in every zone', () => {
  const days = fc.integer({ min: 1, max: 1_500 })
  fc.assert(
    fc.property(aDay, days, fc.constantFrom(...zones), (from, count, zone) => {
      const end = dayFrom(from, count)
      // How often a quarter is counted changes at these moments only.
      const changes = new Map<number, number>()
      const change = (day: string, by: number) => {
        const at = startOfDay(day, zone)
        expect(at % quarterHour).toBe(0)
        changes.set(at, (changes.get(at) ?? 0) + by)
      }
      for (const part of covers({ from, end })) {
        expect(part.end > part.from).toBe(true)
        for (const day of [part.from, part.end]) expect(day).toMatch(ends[part.step])
        change(part.from, part.sign)
        change(part.end, -part.sign)
      }
      expect([...changes].filter(([, by]) => by !== 0).toSorted(([a], [b]) => a - b)).toEqual([
        [startOfDay(from, zone), 1],
        [startOfDay(end, zone), -1],
      ])
    }),
  )
})

it.each([
  ['whole months and days', '2026-04-30', '2026-06-02', ['+day 1', '+month 1', '+day 1']],
  ['a month without its first days', '2026-05-04', '2026-06-01', ['-day 3', '+month 1']],
  ['a year without its last months', '2025-01-01', '2025-11-01', ['+year 1', '-month 2']],
  ['a year without days', '2025-01-03', '2025-12-30', ['-day 2', '+year 1', '-day 2']],
  ['few days as they are', '2026-05-30', '2026-06-03', ['+day 4']],
  [
    'years with months and days around them',
    '2024-11-29',
    '2026-02-03',
    ['+day 2', '+month 1', '+year 1', '+month 1', '+day 2'],
  ],
])('reads %s', (_, from, end, parts) => {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const counted = covers({ from, end }).map((part) => {
    const count =
      part.step === 'day'
        ? daysBetween(part.from, part.end)
        : (months(part.end) - months(part.from)) / (part.step === 'year' ? 12 : 1)
    return `${part.sign > 0 ? '+' : '-'}${part.step} ${count}`
  })
  expect(counted).toEqual(parts)
})

it('compares months with months, days with days, and a leap day with the day before', () => {
  const before = (from: string, end: string) => comparedWith({ from, end }, 'before')
  expect(before('2026-03-01', '2026-04-01')).toEqual({ from: '2026-02-01', end: '2026-03-01' })
  expect(before('2026-01-01', '2026-04-01')).toEqual({ from: '2025-10-01', end: '2026-01-01' })
  expect(before('2026-11-24', '2026-11-25')).toEqual({ from: '2026-11-23', end: '2026-11-24' })
  expect(before('2026-03-05', '2026-03-12')).toEqual({ from: '2026-02-26', end: '2026-03-05' })
  expect(comparedWith({ from: '2024-02-29', end: '2024-03-01' }, 'lastYear')).toEqual({
    from: '2023-02-28',
    end: '2023-03-01',
  })
})
