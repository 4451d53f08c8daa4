import { expect, it } from 'vitest'
import type { Facets } from '../../../../schemas/catalog/facets.schema.ts'
import { steadyFacets } from './steady-facets.ts'

const facets = (sizes: Record<string, number>, rest: Partial<Facets> = {}): Facets => ({
  total: 9,
  without: {},
  options: [
    {
      name: 'Size',
      title: 'Size',
      values: Object.entries(sizes).map(([name, count]) => ({ name, title: name, count })),
    },
  ],
  tags: [],
  inStock: 9,
  discounted: 0,
  stars: [],
  ...rest,
})
const sizesOf = ({ options }: Facets) =>
  options.flatMap(({ values }) => values.map(({ name, count }) => `${name} ${count}`))

it('keeps the order in which values were seen, those without products with 0', () => {
  const before = facets({ S: 5, M: 4, L: 1 })
  expect(sizesOf(steadyFacets(before, facets({ L: 3, XL: 2, S: 1 })))).toEqual([
    'S 1',
    'M 0',
    'L 3',
    'XL 2',
  ])
})

it('keeps prices, an option and a tag that no product has any more', () => {
  const tag = { tagNbr: 'T1', name: 'New', count: 4 }
  const price = { min: 1, max: 5, ranges: [{ from: 1, to: 5, count: 9 }] }
  const before = facets({ S: 5 }, { tags: [tag], price })
  const after = steadyFacets(before, facets({}, { options: [], total: 0 }))
  expect(sizesOf(after)).toEqual(['S 0'])
  expect(after.tags).toEqual([{ ...tag, count: 0 }])
  expect(after.price?.ranges).toEqual([{ from: 1, to: 5, count: 0 }])
  expect(after.total).toBe(0)
})

it('takes titles, counts and what is without a filter from the latest answer', () => {
  const after = facets({ S: 2 })
  after.options[0]!.title = 'Größe'
  after.options[0]!.without = 7
  expect(steadyFacets(facets({ S: 5 }), after)).toEqual(after)
})
