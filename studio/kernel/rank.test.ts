import { expect, it } from 'vitest'
import { byRank, rankOf } from './rank.ts'

it('puts what is it before what begins with it before what contains it', () => {
  expect(rankOf('Tea', ' tea ')).toBe(0)
  expect(rankOf('Tea cups', 'tea')).toBe(1)
  expect(rankOf('Green tea', 'tea')).toBe(1)
  expect(rankOf('steam (tea)', 'tea')).toBe(1)
  expect(rankOf('Steam', 'tea')).toBe(2)
  expect(rankOf('Coffee', 'tea')).toBe(3)
  expect(rankOf('春季茶葉', '茶')).toBe(2)
  const rows = ['Steam', 'Green tea', 'Teapot', 'Tea']
  expect(byRank(rows, 'tea', (row) => [row])).toEqual(['Tea', 'Green tea', 'Teapot', 'Steam'])
  expect(byRank(rows, 'x', (row) => [row])).toEqual(rows)
})
