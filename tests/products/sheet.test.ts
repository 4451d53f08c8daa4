import { beforeAll, describe, expect, it } from 'vitest'
import * as bulk from '../../schemas/bulk/bulk.ops.ts'
import * as places from '../../schemas/catalog/place-change.ops.ts'
import { setPrice } from '../../schemas/catalog/product-operator.ops.ts'
import { changeProduct, showSheet } from '../../schemas/catalog/sheet.ops.ts'
import { listStockMoves } from '../../schemas/catalog/stock.ops.ts'
import { bulkRunner } from '../bulk/bulk-runner.ts'
import { sku, twoByThree } from './editable.ts'
import { owner, prepareDesk } from './product-desk.ts'

const desk = prepareDesk()
let run: () => Promise<unknown>
beforeAll(() => {
  run = bulkRunner(desk().gateway)
})

const call = async (op: Parameters<ReturnType<typeof desk>['gateway']['call']>[0], input: object) =>
  (await desk().gateway.call(op, { ...input }, owner)).json
const finish = async (bulkNbr: unknown) => {
  for (let round = 0; round < 40; round++) {
    await run()
    const { BulkInfo } = (await call(bulk.showBulk, { bulkNbr })) as { BulkInfo?: bulk.BulkInfo }
    if (BulkInfo && BulkInfo.stat !== 'running') return BulkInfo
  }
  throw new Error('the bulk job does not end')
}
const skuIdOf = async (ptNbr: string, at = 0) =>
  (await desk().show(ptNbr)).product.skus[at]?.skuId ?? ''

describe('a sheet of products', () => {
  it('has each product with its SKUs in the order asked for, and no unknown one', async () => {
    const [one, many] = [await desk().make(), await desk().make(twoByThree())]
    const { rows } = await call(showSheet, { ptNbrs: [many, 'P-none', one] })
    expect(rows).toMatchObject([
      {
        ptNbr: many,
        title: '杯子',
        skus: [{ option: '紅, S', price: 120, onHand: 4 }, {}, {}, {}, {}, {}],
      },
      { ptNbr: one, shelf: 'onShelf', skus: [{ option: '', price: 100, onHand: 10 }] },
    ])
  })

  it('saves fields, stock, tags and categories in one job, which can be taken back', async () => {
    const ptNbr = await desk().make({ typeNbrs: ['C1'] })
    const skuId = await skuIdOf(ptNbr)
    const before = await desk().show(ptNbr)
    const change = {
      ptNbr,
      to: { title: '馬克杯', shelf: 'draft' },
      seen: { title: '杯子', shelf: 'onShelf' },
      skus: [
        {
          skuId,
          to: { price: 90, origPrice: 120, weight: 250, merchantSku: 'MUG', onHand: 14 },
          seen: { price: 100, origPrice: null, weight: 0, merchantSku: '', onHand: 10 },
        },
      ],
      tags: { add: [], remove: [] },
      categories: { add: ['C2'], remove: ['C1'] },
      reason: 'received',
    }
    const { bulkNbr } = await call(bulk.startBulk, { op: changeProduct.key, inputs: [change] })
    expect(await finish(bulkNbr)).toMatchObject({ done: 1, canUndo: true })
    const after = await desk().show(ptNbr)
    expect(after.product).toMatchObject({
      texts: { 'zh-TW': { title: '馬克杯', desc: '<p>好。</p>' } },
      shelf: 'draft',
      typeNbrs: ['C2'],
      skus: [{ price: 90, origPrice: 120, weight: 250, merchantSku: 'MUG' }],
    })
    expect(after.StockList).toMatchObject([{ onHand: 14 }])
    const moves = await call(listStockMoves, { skuId })
    expect(moves.rows).toMatchObject([{ by: 4, reason: 'received' }, {}])
    const undo = await call(bulk.undoBulk, { bulkNbr })
    expect(await finish(undo.bulkNbr)).toMatchObject({ done: 1, left: 0 })
    const back = await desk().show(ptNbr)
    expect(back.product).toEqual(before.product)
    expect(back.StockList).toEqual(before.StockList)
  })

  it('overwrites nothing that changed since it was seen, and does not mind other fields', async () => {
    const ptNbr = await desk().make()
    const skuId = await skuIdOf(ptNbr)
    await call(setPrice, { skuId, price: 110, seen: 100 })
    const skus = (to: object, seen: object) => ({ ptNbr, skus: [{ skuId, to, seen }] })
    const late = await call(
      changeProduct,
      skus({ price: 80, weight: 5 }, { price: 100, weight: 0 }),
    )
    expect(late).toMatchObject({ code: 'PRODUCT_CONFLICT' })
    expect((await desk().show(ptNbr)).product.skus).toMatchObject([{ price: 110, weight: 0 }])
    expect(await call(changeProduct, skus({ weight: 5 }, { weight: 0 }))).toMatchObject({
      retCode: 1,
    })
    // What another operator typed as well is no conflict.
    expect(await call(changeProduct, skus({ price: 110 }, { price: 100 }))).toMatchObject({
      retCode: 1,
    })
    expect(await call(changeProduct, { ptNbr, to: { title: 'X' }, seen: { title: 'Y' } })).toMatchObject({ code: 'PRODUCT_CONFLICT' }) // prettier-ignore
  })

  it('books only the difference of a count, and refuses what a form would', async () => {
    const ptNbr = await desk().make({ skus: [sku({ startStock: 10 })] })
    const skuId = await skuIdOf(ptNbr)
    const counted = (onHand: number, seen: number) =>
      call(changeProduct, { ptNbr, skus: [{ skuId, to: { onHand }, seen: { onHand: seen } }] })
    await counted(8, 10)
    await counted(9, 10)
    expect((await desk().show(ptNbr)).StockList).toMatchObject([{ onHand: 7 }])
    expect(await counted(0, 100)).toMatchObject({ code: 'STOCK_OUT_OF_RANGE' })
    const free = { skuId, to: { price: 0 }, seen: { price: 100 } }
    expect(await call(changeProduct, { ptNbr, skus: [free] })).toMatchObject({
      code: 'INVALID_INPUT',
    })
    const unknown = { tags: { add: ['T-none'], remove: [] } }
    expect(await call(changeProduct, { ptNbr, ...unknown })).toMatchObject({
      code: 'PRODUCT_PART_UNKNOWN',
    })
    const { status } = await desk().gateway.call(changeProduct, { ptNbr }, { operator: ['reader'] })
    expect(status).toBe(403)
  })
})

describe('tags and categories of many products', () => {
  it('are added as previewed to those that lack them, and come back', async () => {
    const [lacks, has] = [
      await desk().make({ keywords: 'placed' }),
      await desk().make({ keywords: 'placed', typeNbrs: ['C1'] }),
    ]
    const change = {
      scope: { q: 'placed', only: 'all' },
      tags: { add: [], remove: [] },
      categories: { add: ['C1'], remove: [] },
    }
    expect(await call(places.previewPlaces, change)).toMatchObject({
      total: 2,
      changing: 1,
      rows: [{ ptNbr: lacks }],
    })
    const started = await call(places.changePlaces, change)
    expect(started).toMatchObject({ retCode: 1, total: 1 })
    expect(await finish(started.bulkNbr)).toMatchObject({ done: 1, canUndo: true })
    const categoriesOf = async (ptNbr: string) => (await desk().show(ptNbr)).product.typeNbrs
    expect([await categoriesOf(lacks), await categoriesOf(has)]).toEqual([['C1'], ['C1']])
    expect(await call(places.changePlaces, change)).toMatchObject({ code: 'NO_PLACE_CHANGES' })
    const undo = await call(bulk.undoBulk, { bulkNbr: started.bulkNbr })
    expect(await finish(undo.bulkNbr)).toMatchObject({ done: 1, left: 0 })
    expect([await categoriesOf(lacks), await categoriesOf(has)]).toEqual([[], ['C1']])
  })

  it('are taken away from chosen ones, and no other', async () => {
    const all = await Promise.all([1, 2].map(() => desk().make({ typeNbrs: ['C1', 'C2'] })))
    const change = {
      scope: { ptNbrs: [all[0], 'P-none'] },
      tags: { add: [], remove: [] },
      categories: { add: [], remove: ['C2'] },
    }
    expect(await call(places.previewPlaces, change)).toMatchObject({ total: 1, changing: 1 })
    const { bulkNbr } = await call(places.changePlaces, change)
    expect(await finish(bulkNbr)).toMatchObject({ done: 1 })
    const left = await Promise.all(
      all.map(async (nbr) => (await desk().show(nbr)).product.typeNbrs),
    )
    expect(left).toEqual([['C1'], ['C1', 'C2']])
    const { status } = await desk().gateway.call(places.changePlaces, change, {
      operator: ['reader'],
    })
    expect(status).toBe(403)
  })
})
