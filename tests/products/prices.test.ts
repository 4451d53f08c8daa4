import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bulkJobs } from '../../gateway/bulk/bulk.tables.ts'
import { skus } from '../../gateway/catalog/catalog.tables.ts'
import * as bulk from '../../schemas/bulk/bulk.ops.ts'
import * as prices from '../../schemas/catalog/price-change.ops.ts'
import { setPrice } from '../../schemas/catalog/product-operator.ops.ts'
import { bulkRunner } from '../bulk/bulk-runner.ts'
import { sku, twoByThree } from './editable.ts'
import { owner, prepareDesk } from './product-desk.ts'

const desk = prepareDesk()
let run: () => Promise<unknown>
beforeAll(() => {
  run = bulkRunner(desk().gateway)
})

const db = () => desk().gateway.database.db
const change = { kind: 'percent', value: 10, roundTo: '0', direction: 'near' }
const call = async (op: Parameters<ReturnType<typeof desk>['gateway']['call']>[0], input: object) =>
  (await desk().gateway.call(op, { ...input }, owner)).json
const pricesOf = async (ptNbrs: readonly string[]) =>
  (await Promise.all(ptNbrs.map((nbr) => desk().show(nbr)))).flatMap(({ product }) =>
    product.skus.map(({ price }) => price),
  )
const finish = async (bulkNbr: unknown) => {
  for (let round = 0; round < 40; round++) {
    await run()
    const { BulkInfo } = (await call(bulk.showBulk, { bulkNbr })) as { BulkInfo?: bulk.BulkInfo }
    if (BulkInfo && BulkInfo.stat !== 'running') return BulkInfo
  }
  throw new Error('the bulk job does not end')
}

describe('prices of many products', () => {
  it('change by ten percent as previewed, and come back but where somebody changed one since', async () => {
    const many = await Promise.all(Array.from({ length: 34 }, () => desk().make()))
    const mixed = [...many, await desk().make(twoByThree())]
    const scope = { ptNbrs: mixed }
    expect(await call(prices.previewPrices, { scope, change })).toMatchObject({
      total: 40,
      changing: 40,
      refused: 0,
    })
    const { bulkNbr, total } = await call(prices.changePrices, { scope, change })
    expect(total).toBe(40)
    // Several processes, of which each may end: nothing is done twice.
    await Promise.all([run(), run()])
    await db().update(bulkJobs).set({ claimedUntil: null })
    expect(await finish(bulkNbr)).toMatchObject({ done: 40, left: 0, canUndo: true })
    const changed = [...many.map(() => 110), ...Array.from({ length: 6 }, () => 132)]
    expect(await pricesOf(mixed)).toEqual(changed)
    const [row] = await db()
      .select()
      .from(skus)
      .where(eq(skus.ptNbr, many[0] ?? ''))
    await call(setPrice, { skuId: row?.skuId, price: 95, seen: 110 })
    const undo = await call(bulk.undoBulk, { bulkNbr })
    expect(await finish(undo.bulkNbr)).toMatchObject({ done: 39, left: 1 })
    expect(await pricesOf(mixed)).toEqual([
      95,
      ...many.slice(1).map(() => 100),
      ...Array.from({ length: 6 }, () => 120),
    ])
    const { rows } = await call(bulk.listBulkItems, { bulkNbr: undo.bulkNbr, stat: 'left' })
    expect(rows).toMatchObject([{ code: 'PRICE_CHANGED' }])
  })

  it('that would be refused are left out and named', async () => {
    const [cheap, dear] = await Promise.all([
      desk().make({ skus: [sku({ price: 20 })] }),
      desk().make({ skus: [sku({ price: 200 })] }),
    ])
    const less = { ...change, kind: 'amount', value: -50 }
    const scope = { ptNbrs: [cheap, dear] }
    expect(await call(prices.previewPrices, { scope, change: less })).toMatchObject({
      changing: 2,
      refused: 1,
    })
    const { bulkNbr } = await call(prices.changePrices, { scope, change: less })
    expect(await finish(bulkNbr)).toMatchObject({ done: 1, left: 1 })
    expect(await pricesOf([cheap, dear])).toEqual([20, 150])
  })

  it('of all that a filter shows change, of no other', async () => {
    const kinds = { typeNbrs: ['C2'], keywords: 'sale' }
    const [inside, outside] = await Promise.all([desk().make(kinds), desk().make()])
    const scope = { q: 'sale', only: 'all', typeNbr: 'C2' }
    const started = await call(prices.changePrices, { scope, change })
    expect(started).toMatchObject({ retCode: 1, total: 1 })
    expect(await finish(started.bulkNbr)).toMatchObject({ total: 1, done: 1 })
    expect(await pricesOf([inside, outside])).toEqual([110, 100])
    const none = { scope: { q: 'nothing like it', only: 'all' }, change }
    expect(await call(prices.changePrices, none)).toMatchObject({ code: 'NO_PRICE_CHANGES' })
  })

  it('are changed only by those who may', async () => {
    const input = { scope: { ptNbrs: ['P1'] }, change }
    const { status } = await desk().gateway.call(prices.changePrices, input, {
      operator: ['reader'],
    })
    expect(status).toBe(403)
  })
})
