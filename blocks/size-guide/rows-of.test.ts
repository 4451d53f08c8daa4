import { expect, it } from 'vitest'
import { rowsOf } from './rows-of.ts'

it('reads rows that are written by hand or copied from a spreadsheet', () => {
  expect(rowsOf('Size | Chest\n\nS | 92\r\nM |\n')).toEqual([
    ['Size', 'Chest'],
    ['S', '92'],
    ['M', ''],
  ])
  expect(rowsOf('Size\tChest\nS\t92')).toEqual([
    ['Size', 'Chest'],
    ['S', '92'],
  ])
  expect(rowsOf('')).toEqual([])
})
