import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byWidth } from './by-width.ts'
import { valuesByWidth } from './values-by-width.ts'
import { withDefaults } from './with-defaults.ts'

const Columns = Type.Object(
  byWidth('columns', Type.Integer({ default: 2, minimum: 1, maximum: 6, title: 'Columns' })),
  { additionalProperties: false },
)

it('a prop by width is stored where it differs, and has a default for the narrowest windows', () => {
  expect(withDefaults(Columns, {})).toEqual({ columns: 2 })
  expect(withDefaults(Columns, { columnsFrom900: 4 })).toEqual({ columns: 2, columnsFrom900: 4 })
})

it('a value of a wider window has the limits of the prop', () => {
  expect(Value.Check(Columns, { columns: 1, columnsFrom768: 6 })).toBe(true)
  expect(Value.Check(Columns, { columns: 1, columnsFrom768: 7 })).toBe(false)
  expect(Value.Check(Columns, { columns: 1, columnsFrom1200: 3 })).toBe(false)
})

it('a value holds from its width on, until a wider one replaces it', () => {
  const count = fc.integer({ min: 1, max: 6 })
  fc.assert(
    fc.property(
      count,
      fc.option(count, { nil: undefined }),
      fc.option(count, { nil: undefined }),
      (columns, columnsFrom768, columnsFrom900) => {
        const values = valuesByWidth('columns', { columns, columnsFrom768, columnsFrom900 })
        expect(values[0]).toBe(columns)
        expect(values[768]).toBe(columnsFrom768 ?? columns)
        expect(values[900]).toBe(columnsFrom900 ?? values[768])
      },
    ),
  )
})
