import { expect, it } from 'vitest'
import type { Stock } from '../../../schemas/catalog/stock.schema.ts'
import { newSku } from '../../../schemas/catalog/new-product.ts'
import { withOptions } from './matrix.ts'
import { removedSkus } from './removed-skus.tsx'

const size = (...vIds: string[]) => [
  { sId: 'size', name: { 'en-US': 'Size' }, values: vIds.map((vId) => ({ vId, name: {} })) },
]
const before = {
  options: size('s', 'm', 'l'),
  skus: ['s', 'm', 'l'].map((vId) => newSku({ skuId: `P1-${vId}`, vIds: [vId] })),
}
const stock = (skuId: string): Stock => ({
  skuId,
  onHand: 3,
  reserved: 0,
  waiting: 0,
  free: 3,
  isTracked: true,
})
const saved = before.skus.map(({ skuId }) => stock(skuId))
const goneWith = (next: { skus: typeof before.skus }) =>
  removedSkus(saved, next.skus).map(({ skuId }) => skuId)

it('SKUs that are removed by hand, with a value or with an option are asked about', () => {
  expect(goneWith(before)).toEqual([])
  expect(goneWith({ skus: before.skus.slice(1) })).toEqual(['P1-s'])
  expect(goneWith(withOptions(before, size('s', 'l')))).toEqual(['P1-m'])
  expect(goneWith(withOptions(before, []))).toEqual(['P1-m', 'P1-l'])
  // A new value adds SKUs and removes none.
  expect(goneWith(withOptions(before, size('s', 'm', 'l', 'xl')))).toEqual([])
})
