import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinedParts, partsOf } from '../../schemas/import/parts.ts'
import { guardedCell, plainCell } from './rows/columns.ts'

it('takes the guard against formulas away again, whatever the cell', () => {
  const cell = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', 'a', '1') })
  fc.assert(
    fc.property(cell, (text) => {
      const guarded = guardedCell(text)
      expect(guarded).not.toMatch(/^[=+\-@＝]/)
      expect(plainCell(guarded)).toBe(text)
    }),
  )
})

it('reads a list in a cell as it was written', () => {
  const part = fc.stringMatching(/^[a-z,;"]{1,8}$/)
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(partsOf(joinedParts(parts))).toEqual(parts)
    }),
  )
})
