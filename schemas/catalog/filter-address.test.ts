import fc from 'fast-check'
import { Value } from '@sinclair/typebox/value'
import { describe, expect, it } from 'vitest'
import { registerForInterpreter } from '../../engine/contract/interpret.ts'
import { GoodsFilter } from './facets.schema.ts'
import { filterIn, filterText, fitsAddress } from './filter-address.ts'

registerForInterpreter()

describe('a filter in the address', () => {
  it('is the same when it is read again, whatever options are called', () => {
    const name = fc
      .string({ minLength: 1, maxLength: 10, unit: 'grapheme' })
      .map((text) => text.trim())
      .filter(Boolean)
    const filters = fc.record(
      {
        options: fc.array(
          fc.record({ name, values: fc.array(name, { minLength: 1, maxLength: 3 }) }),
          { minLength: 1, maxLength: 2 },
        ),
        tagNbrs: fc.constant<string[]>(['hot', 'new']),
        priceFrom: fc.constantFrom(0, 12.5),
        priceTo: fc.constantFrom(100, 99_999),
        isInStock: fc.constant(true),
        isDiscounted: fc.constant(true),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(filters, (filter) => {
        const text = filterText(filter)
        fc.pre(fitsAddress(text))
        expect(filterIn(text)).toEqual(filter)
      }),
    )
  })

  it('is one that the operations accept, whatever was typed', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^((o|tag|price|stock|off)[:,;%-]{0,2}[0-9a-z%]{0,5};?){0,6}$/),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const filter = filterIn(text)
        expect(Value.Check(GoodsFilter, filter)).toBe(true)
        expect((filter.priceFrom ?? 0) <= (filter.priceTo ?? Infinity)).toBe(true)
      }),
    )
  })
})
