import type { Facets } from '../../schemas/catalog/facets.schema.ts'

export const sampleFacets: Facets = {
  total: 12,
  without: { price: 20, isInStock: 14 },
  options: [
    {
      name: '顏色',
      title: '顏色',
      without: 31,
      values: [
        { name: '紅', title: '紅', count: 12 },
        { name: '海軍藍', title: '海軍藍', count: 19 },
      ],
    },
  ],
  tags: [{ tagNbr: 'hot', name: '熱賣', count: 5 }],
  price: {
    min: 90,
    max: 1280,
    ranges: [
      { from: 50, to: 99, count: 4 },
      { from: 100, to: 499, count: 12 },
      { from: 500, to: 1280, count: 4 },
    ],
  },
  inStock: 12,
  discounted: 3,
  stars: [
    { from: 4, count: 7 },
    { from: 3, count: 9 },
  ],
}
