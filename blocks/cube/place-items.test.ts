import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeItems, type Area } from './place-items.ts'

const at = (x: number, y: number, w = 1, h = 1): Area => ({ x, y, w, h })
const areas = (items: Area[], columns = 4, rows = 2) =>
  placeItems(items, columns, rows).map(({ area }) => area)

describe('items on the grid of a cube', () => {
  it('are placed at their positions', () => {
    const items = [at(0, 0, 2, 2), at(2, 0, 2), at(2, 1), at(3, 1)]
    expect(areas(items)).toEqual(items)
  })

  it('come in reading order, whichever order they were entered in', () => {
    expect(areas([at(2, 1), at(0, 1), at(3, 0), at(0, 0)])).toEqual([
      at(0, 0),
      at(3, 0),
      at(0, 1),
      at(2, 1),
    ])
  })

  it('are cut at the end of the grid', () => {
    expect(areas([at(3, 1, 5, 5)])).toEqual([at(3, 1)])
    expect(areas([at(7, 7, 2, 2)])).toEqual([at(3, 1)])
  })

  it('yield to items entered before them', () => {
    expect(areas([at(2, 0, 2), at(0, 0, 4, 2)])).toEqual([at(0, 0, 2, 2), at(2, 0, 2)])
    expect(areas([at(0, 1, 4), at(1, 0, 2, 2)])).toEqual([at(1, 0, 2), at(0, 1, 4)])
  })

  it('are left out if their first unit is taken', () => {
    expect(areas([at(0, 0, 4, 2), at(1, 1)])).toEqual([at(0, 0, 4, 2)])
  })

  it('tolerate invalid positions and sizes', () => {
    const odd = { x: Number.NaN, y: -3, w: 0, h: undefined as unknown as number } // as in invalid data
    expect(areas([odd])).toEqual([at(0, 0)])
  })

  it('never exceed the grid or overlap', () => {
    const number = fc.integer({ min: -2, max: 12 })
    const size = fc.integer({ min: 1, max: 8 })
    const item = fc.record({ x: number, y: number, w: number, h: number })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 24 }), size, size, (items, columns, rows) => {
        const units = areas(items, columns, rows).flatMap(({ x, y, w, h }) => {
          expect(x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= columns && y + h <= rows).toBe(true)
          return Array.from({ length: w * h }, (_, unit) => [
            x + (unit % w),
            y + Math.floor(unit / w),
          ])
        })
        expect(new Set(units.map(String)).size).toBe(units.length)
        expect(units.length > 0).toBe(items.length > 0)
      }),
    )
  })
})
