import { expect, it } from 'vitest'
import { newSku } from '../../../../schemas/catalog/new-product.ts'
import { cellsOf } from '../../grid/cells-text.ts'
import { changeBy, changedSku, withFilled, withPasted } from './block.ts'

const skus = [
  newSku({ skuId: 'A', price: 10 }),
  newSku({ skuId: 'B', price: 20 }),
  newSku({ price: 30 }),
]
const isTyped = ({ skuId }: { skuId: string }, column: string) =>
  column !== 'startStock' || skuId === ''

it('a block is pasted over the cells from a place on, as far as there are some', () => {
  const pasted = withPasted(
    skus,
    cellsOf('NT$1,200\t1,500\t7\tX-1\t 4006381333931 \t900 g\tmore\n99\t–\t8\n1'),
    { row: 1, column: 'price' },
    isTyped,
  )
  expect(pasted[0]).toBe(skus[0])
  // Stock of a saved SKU is not typed.
  expect(pasted[1]).toEqual({
    ...skus[1],
    price: 1200,
    origPrice: 1500,
    merchantSku: 'X-1',
    barcode: '4006381333931',
    weight: 900,
  })
  expect(pasted[2]).toEqual({ ...skus[2], price: 99, origPrice: null, startStock: 8 })
})

it('what is no number is refused, not guessed', () => {
  expect(changeBy('price', 'soon')).toEqual({ price: NaN })
  expect(changeBy('weight', '1.5.2')).toEqual({ weight: NaN })
  expect(changeBy('price', '-5')).toEqual({ price: -5 })
  expect(changeBy('merchantSku', '00-7')).toEqual({ merchantSku: '00-7' })
})

it('a barcode that is taken away is absent, as if there had been none', () => {
  const [sku] = skus
  if (!sku) throw new Error('there is no SKU')
  const named = changedSku(sku, { barcode: 'X1' })
  expect(named).toEqual({ ...sku, barcode: 'X1' })
  expect(changedSku(named, { barcode: '' })).toStrictEqual(sku)
})

it('a cell is copied to those below it, within the range', () => {
  const prices = (range: { from: number; to: number }) =>
    withFilled(skus, 'price', range, isTyped).map(({ price }) => price)
  expect(prices({ from: 0, to: 2 })).toEqual([10, 10, 10])
  expect(prices({ from: 1, to: 2 })).toEqual([10, 20, 20])
  expect(prices({ from: 0, to: 1 })).toEqual([10, 10, 30])
})

it('stock is not copied to SKUs whose stock is corrected', () => {
  const counted = skus.map((sku, at) => ({ ...sku, startStock: [5, 9, 0][at] ?? 0 }))
  const filled = withFilled(counted, 'startStock', { from: 0, to: 2 }, isTyped)
  expect(filled.map(({ startStock }) => startStock)).toEqual([5, 9, 5])
})
