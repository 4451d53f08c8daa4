import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inventoryMovements } from '../../gateway/catalog/catalog.tables.ts'
import * as ops from '../../schemas/catalog/stock.ops.ts'
import * as order from '../../schemas/order/order-operator.ops.ts'
import * as pt from '../../schemas/catalog/pt.ops.ts'
import { line } from '../orders/orders-shop.ts'
import { sku } from './editable.ts'
import { owner, prepareDesk } from './product-desk.ts'

const desk = prepareDesk()
const correct = (skuId: string, change: object, rest: object = {}) =>
  desk().gateway.call(ops.correctStock, { skuId, reason: 'correction', change, ...rest }, owner)
const movementsOf = async (skuId: string) =>
  (await desk().gateway.call(ops.listStockMoves, { skuId }, owner)).json.rows as {
    by: number
    reason: string
    byName: string
    soNbr: string
    onHand?: number
    note: string
  }[] // as the operation declares
const made = async (startStock: number) => {
  const ptNbr = await desk().make({ skus: [sku({ startStock, price: 1_000 })] })
  const { StockList } = await desk().show(ptNbr)
  return { ptNbr, skuId: StockList[0]?.skuId ?? '' }
}

describe('stock', () => {
  it('changes with a reason, a note and a person, and nothing of that can be changed', async () => {
    const { skuId } = await made(10)
    const damaged = await correct(skuId, { by: -3 }, { reason: 'damaged', note: 'water' })
    expect(damaged.json).toMatchObject({ by: -3, Stock: { onHand: 7, reserved: 0, free: 7 } })
    await correct(skuId, { counted: 20, seen: 7 }, { reason: 'count' })
    expect(await movementsOf(skuId)).toMatchObject([
      { by: 13, reason: 'count', onHand: 20, byName: 'operator' },
      { by: -3, reason: 'damaged', note: 'water', onHand: 7 },
      { by: 10, reason: 'created' },
    ])
    const { db } = desk().gateway.database
    await expect(db.update(inventoryMovements).set({ qty: 0 })).rejects.toMatchObject({
      cause: { message: /never changed/ },
    })
  })

  it('that orders have reserved stays, and cannot be below 0', async () => {
    const { skuId } = await made(3)
    await desk().placed(await desk().shopper(), skuId)
    expect((await correct(skuId, { counted: 0, seen: 3 })).json).toMatchObject({
      code: 'STOCK_RESERVED',
      data: { onHand: 3, reserved: 1 },
    })
    expect((await correct(skuId, { by: -4 })).json).toMatchObject({ code: 'STOCK_OUT_OF_RANGE' })
    expect((await correct(skuId, { by: 1e12 })).json).toMatchObject({ code: 'INVALID_INPUT' })
    expect((await correct('NONE', { by: 1 })).status).toBe(404)
    expect((await correct(skuId, { by: 1 }, { reason: 'order' })).json).toMatchObject({
      code: 'INVALID_INPUT',
    })
  })

  it('counted again while orders hold more than is there is refused in words', async () => {
    const ptNbr = await desk().make({
      skus: [sku({ startStock: 1, price: 1_000, isTracked: false })],
    })
    const { product, StockList } = await desk().show(ptNbr)
    const skuId = StockList[0]?.skuId ?? ''
    const who = await desk().shopper()
    await desk().order(who, { PtList: [line(skuId, 2)], amt: 2_100, payNbr: 'COD' })
    const skus = product.skus.map((one) => ({ ...one, isTracked: true }))
    expect((await desk().change(ptNbr, { skus })).json).toMatchObject({
      code: 'SKU_SHORT',
      data: { onHand: 1, reserved: 2 },
    })
    await correct(skuId, { by: 1 })
    expect((await desk().change(ptNbr, { skus })).json).toMatchObject({ retCode: 1 })
    expect(await desk().stock(skuId)).toEqual({ onHand: 2, reserved: 2 })
  })

  it('of the last unit decides whether the product is sold out', async () => {
    const { ptNbr, skuId } = await made(1)
    const stat = async () => {
      await desk().gateway.directory.reload()
      const { json } = await desk().gateway.call(pt.getPtInfo, { ptNbr })
      return (json.BasicInfo as { stat: number }).stat
    }
    await correct(skuId, { by: -1 })
    expect(await stat()).toBe(1)
    await correct(skuId, { by: 5 }, { reason: 'received' })
    expect(await stat()).toBe(2)
  })

  it('names the order and who shipped it', async () => {
    const { skuId } = await made(5)
    const soNbr = await desk().placed(await desk().shopper(), skuId, { payNbr: 'COD' })
    await desk().operate(order.shipOrder, { soNbr })
    const [move] = await movementsOf(skuId)
    expect(move).toMatchObject({ by: -1, reason: 'order', soNbr, onHand: 4 })
    expect(move?.byName).not.toBe('')
  })

  it('stays the sum of its movements when 50 sell and correct at once', async () => {
    const { skuId } = await made(100)
    const people = await Promise.all(Array.from({ length: 25 }, () => desk().shopper()))
    const all = await Promise.all(
      people.flatMap((who, at) => [
        desk()
          .order(who, { PtList: [line(skuId)], amt: 1_100, payNbr: 'COD' })
          .then(async ({ json }) => {
            if (json.retCode !== 1) return false
            const sent = await desk().operate(order.shipOrder, { soNbr: json.soNbr })
            return sent.json.retCode === 1
          }),
        correct(skuId, at % 2 ? { by: 2 } : { counted: 101, seen: 100 }, { reason: 'count' }).then(
          ({ json }) => json.retCode === 1,
        ),
      ]),
    )
    const sold = all.filter((isDone, at) => isDone && at % 2 === 0).length
    expect(sold).toBeGreaterThan(0)
    expect(all.filter((isDone, at) => isDone && at % 2 === 1)).toHaveLength(25)
    const { onHand } = await desk().stock(skuId)
    const [sum] = await desk()
      .gateway.database.db.select({ qty: sql<string>`sum(${inventoryMovements.qty})` })
      .from(inventoryMovements)
      .where(eq(inventoryMovements.skuId, skuId))
    expect(Number(sum?.qty)).toBe(onHand)
    // Both were kept: 13 counts of one more than seen, and 12 corrections by two.
    expect(onHand).toBe(100 + 13 + 24 - sold)
  })

  it('that is low is listed, fewest first, by the number of the product or of the store', async () => {
    const few = await made(2)
    const own = await desk().make({ skus: [sku({ startStock: 40 })], lowStock: 50 })
    const lots = await made(30)
    const { json } = await desk().gateway.call(ops.listStock, { only: 'low' }, owner)
    const rows = json.rows as { ptNbr: string; free: number; lowStock: number; isLow: boolean }[]
    const nbrs = rows.map(({ ptNbr }) => ptNbr)
    expect(nbrs).toContain(few.ptNbr)
    expect(nbrs).not.toContain(lots.ptNbr)
    expect(rows.find(({ ptNbr }) => ptNbr === own)).toMatchObject({ lowStock: 50, isLow: true })
    expect(rows.map(({ free }) => free)).toEqual(rows.map(({ free }) => free).toSorted((a, b) => a - b)) // prettier-ignore
    const seen: string[] = []
    let before: string | undefined
    do {
      const page = await desk().gateway.call(
        ops.listStock,
        { pageSize: 2, ...(before && { before }) },
        owner,
      )
      seen.push(...(page.json.rows as { skuId: string }[]).map(({ skuId }) => skuId))
      before = page.json.hasMore ? (page.json.rows as { place: string }[]).at(-1)?.place : undefined
    } while (before)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toContain(lots.skuId)
  })
})
