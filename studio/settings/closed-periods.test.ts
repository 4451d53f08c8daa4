import { expect, it } from 'vitest'
import { daysOfPeriod, periodsOf, withDays, withoutPeriod } from './closed-periods.ts'

it('closed days that follow each other are one period, over the end of a month', () => {
  expect(periodsOf(['2027-03-01', '2027-02-27', '2027-02-28', '2027-04-05'])).toEqual([
    { first: '2027-02-27', last: '2027-03-01' },
    { first: '2027-04-05', last: '2027-04-05' },
  ])
  expect(periodsOf([])).toEqual([])
})

it('a period is one day without an end, and none if it ends before it begins or lasts months', () => {
  expect(daysOfPeriod({ first: '2027-02-28', last: '' })).toEqual(['2027-02-28'])
  expect(daysOfPeriod({ first: '2027-02-28', last: '2027-03-01' })).toHaveLength(2)
  expect(daysOfPeriod({ first: '2027-02-28', last: '2027-02-27' })).toBeUndefined()
  expect(daysOfPeriod({ first: '2026-02-28', last: '2027-02-28' })).toBeUndefined()
  expect(daysOfPeriod({ first: '2027-02-30', last: '' })).toBeUndefined()
  expect(daysOfPeriod({ first: '', last: '2027-02-28' })).toBeUndefined()
})

it('days are added once, in order, and a period is taken out as a whole', () => {
  const days = withDays(['2027-02-28'], ['2027-02-27', '2027-02-28', '2027-04-05'])
  expect(days).toEqual(['2027-02-27', '2027-02-28', '2027-04-05'])
  expect(withoutPeriod(days, { first: '2027-02-27', last: '2027-02-28' })).toEqual(['2027-04-05'])
})
