import { describe, expect, it } from 'vitest'
import { placeAbove, placeBelow, placeOf, type CategoryRow } from './category-order.ts'

const rows = [
  ['A', ''],
  ['A1', 'A'],
  ['A2', 'A'],
  ['B', ''],
  ['B1', 'B'],
  ['C', ''],
].map(([typeNbr = '', parentNbr = '']): CategoryRow => ({
  typeNbr,
  parentNbr,
  name: {},
  img: '',
  isHidden: false,
  products: 0,
}))

describe('a category', () => {
  it('of the first level stays there, wherever it is dropped', () => {
    expect(placeOf(rows, 'C', 0)).toEqual({ parentNbr: '', at: 0 })
    expect(placeOf(rows, 'C', 2)).toEqual({ parentNbr: '', at: 1 })
    expect(placeOf(rows, 'A', 5)).toEqual({ parentNbr: '', at: 2 })
    // Among its own, it is not under itself: nothing moves.
    expect(placeOf(rows, 'A', 1)).toBeUndefined()
  })

  it('of the second level goes under the one above the place', () => {
    expect(placeOf(rows, 'A1', 1)).toBeUndefined()
    expect(placeOf(rows, 'A2', 1)).toEqual({ parentNbr: 'A', at: 0 })
    expect(placeOf(rows, 'A1', 3)).toEqual({ parentNbr: 'B', at: 0 })
    expect(placeOf(rows, 'B1', 5)).toEqual({ parentNbr: 'C', at: 0 })
    expect(placeOf(rows, 'B1', 0)).toBeUndefined()
  })

  it('changes its level, if that leaves two', () => {
    expect(placeBelow(rows, 'C')).toEqual({ parentNbr: 'B', at: 1 })
    expect(placeBelow(rows, 'B')).toBeUndefined()
    expect(placeBelow(rows, 'A')).toBeUndefined()
    expect(placeAbove(rows, 'A2')).toEqual({ parentNbr: '', at: 1 })
    expect(placeAbove(rows, 'A')).toBeUndefined()
  })
})
