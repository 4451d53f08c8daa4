import { describe, expect, it } from 'vitest'
import { cutNbr } from '../../schemas/kit/define-screen.ts'
import { formats } from './formats.ts'
import { own } from './own.ts'

it('a point in time that may be left empty is empty, or one', () => {
  const isOne = (text: string) => (formats['moment-or-empty'] as RegExp).test(text) // a pattern by the table
  expect(['', '2026-11-11', '2026-11-11T10:00Z'].filter(isOne)).toHaveLength(3)
  expect([' ', 'now', '2026-13-01', '2026-11-11\n'].filter(isOne)).toEqual([])
})

describe('a point in time', () => {
  const isMoment = (text: string) => formats.moment instanceof RegExp && formats.moment.test(text)

  it.each([
    '2026-11-11',
    '2026-02-29',
    '2026-11-11T10:00Z',
    '2026-11-11T10:00:00Z',
    '2026-11-11T10:00:00.123+08:00',
    '0001-01-02',
    '9999-12-31',
  ])('is %s', (text) => {
    expect(isMoment(text)).toBe(true)
  })

  it.each([
    '',
    'now',
    '2026-11-11T10:00',
    '2026-13-01',
    '2026-00-10',
    '2026-11-32',
    '2026-11-11T24:00',
    '2026-11-11T10:60',
    '2026-11-11 10:00',
    '26-11-11',
    '2026-11-11Z',
    '2026-11-11T10:00+25:00',
    '2026-11-11\n',
    '0000-06-01',
    '0001-01-01T00:00+14:00',
    '9999-12-31T23:59-12:00',
  ])('is not %j', (text) => expect(isMoment(text)).toBe(false))
})

describe('a number in an address', () => {
  it.each([
    ['A12_u_77', 'A12'],
    ['A12', 'A12'],
    ['A12_', 'A12'],
    ['_u', ''],
    ['', ''],
  ])('%j is cut to %j', (value, nbr) => {
    expect(cutNbr(value)).toBe(nbr)
  })
})

describe('a text resolved by its name', () => {
  it('ignores the prototype', () => {
    const record: Record<string, number> = { a: 1 }
    expect(own(record, 'a')).toBe(1)
    for (const name of ['b', 'constructor', 'toString', '__proto__'])
      expect(own(record, name)).toBeUndefined()
    expect(own(undefined, 'a')).toBeUndefined()
  })
})
