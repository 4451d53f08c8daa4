import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../gateway/core/audit.tables.ts'
import { bulkJobs } from '../../gateway/bulk/bulk.tables.ts'
import { operatorRoles } from '../../gateway/operator/operator.tables.ts'
import { orders } from '../../gateway/order/order.tables.ts'
import * as ops from '../../schemas/bulk/bulk.ops.ts'
import { createOrdersShop, type OrdersShop, type Shopper } from '../orders/orders-shop.ts'
import { bulkRunner } from './bulk-runner.ts'

let shop: OrdersShop
let ann: Shopper
let sku: string
let run: () => Promise<unknown>
beforeAll(async () => {
  shop = await createOrdersShop()
  run = bulkRunner(shop.gateway)
  ann = await shop.shopper()
  sku = await shop.sell('P1', { qty: 1000 })
})
afterAll(() => shop.gateway.close())

/** Orders paid on delivery, which can be shipped at once. */
const placed = (count: number) =>
  Promise.all(Array.from({ length: count }, () => shop.placed(ann, sku, { payNbr: 'COD' })))
const start = async (soNbrs: readonly string[]) => {
  const inputs = soNbrs.map((soNbr, nth) => ({ soNbr, carrier: 'TCAT', trackNbr: `T${nth}` }))
  const { json } = await shop.operate(ops.startBulk, { op: 'order.shipOrder', inputs })
  expect(json).toMatchObject({ retCode: 1 })
  return String(json.bulkNbr)
}
const infoOf = async (bulkNbr: string) =>
  (await shop.operate(ops.showBulk, { bulkNbr })).json.BulkInfo as ops.BulkInfo // as the operation declares
const shipped = async (soNbrs: readonly string[]) => {
  const rows = await Promise.all(soNbrs.map((soNbr) => shop.orderOf(soNbr)))
  return rows.filter(({ stat }) => stat === 'shiping').length
}

describe('a bulk job', () => {
  it('does each item as the button would, and reports what it left and why', async () => {
    const soNbrs = await placed(5)
    const unpaid = await shop.placed(ann, sku)
    const bulkNbr = await start([...soNbrs.slice(0, 2), unpaid, 'S00000000', ...soNbrs.slice(2)])
    expect(await infoOf(bulkNbr)).toMatchObject({ stat: 'running', total: 7, done: 0, left: 0 })
    await run()
    expect(await infoOf(bulkNbr)).toMatchObject({ stat: 'done', total: 7, done: 5, left: 2 })
    expect(await shipped(soNbrs)).toBe(5)
    const { json } = await shop.operate(ops.listBulkItems, { bulkNbr, stat: 'left' })
    expect(json.rows).toMatchObject([
      { n: 2, code: 'ORDER_NOT_MOVABLE', input: { soNbr: unpaid } },
      {
        n: 3,
        code: 'NOT_FOUND',
        reason: 'We could not find that. It may have been removed; please go back and try again',
      },
    ])
    const [entry] = await shop.gateway.database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.op, 'order.shipOrder'), eq(auditEntries.nbr, soNbrs[0] ?? '')))
    expect(entry).toMatchObject({ byName: 'operator', before: { stat: 'cod' } })
  })

  it('is done once by several processes, each of which may end at any moment', async () => {
    const soNbrs = await placed(30)
    const bulkNbr = await start(soNbrs)
    const onHand = (await shop.stock(sku)).onHand
    const { db } = shop.gateway.database
    for (let round = 0; round < 4; round++) {
      // A process that died holds its claim for a while; here it ends at once.
      await db.update(bulkJobs).set({ claimedUntil: null }).where(eq(bulkJobs.bulkNbr, bulkNbr))
      await Promise.all([run(), run(), run()])
    }
    expect(await infoOf(bulkNbr)).toMatchObject({ stat: 'done', done: 30, left: 0 })
    expect((await shop.stock(sku)).onHand).toBe(onHand - 30)
  })

  it('ends when an operator cancels it; what was done stays done', async () => {
    const soNbrs = await placed(3)
    const bulkNbr = await start(soNbrs)
    const { json } = await shop.operate(ops.cancelBulk, { bulkNbr })
    expect(json.BulkInfo).toMatchObject({ stat: 'cancelled', done: 0 })
    await run()
    expect(await shipped(soNbrs)).toBe(0)
    expect((await shop.operate(ops.cancelBulk, { bulkNbr })).json.code).toBe('BULK_ENDED')
    expect((await shop.operate(ops.undoBulk, { bulkNbr })).json.code).toBe('BULK_FINAL')
  })

  it('leaves the rest when the operator loses the role', async () => {
    const soNbrs = await placed(2)
    const bulkNbr = await start(soNbrs)
    const { db } = shop.gateway.database
    const held = await db.delete(operatorRoles).returning()
    await run()
    await db.insert(operatorRoles).values(held)
    expect(await infoOf(bulkNbr)).toMatchObject({ stat: 'done', done: 0, left: 2 })
    expect(await shipped(soNbrs)).toBe(0)
  })

  it('runs only operations that are meant for it, and belongs to its store', async () => {
    const inputs = [{ soNbr: 'S00000000' }]
    const { json } = await shop.operate(ops.startBulk, { op: 'order.voidOrder', inputs })
    expect(json.code).toBe('NOT_IN_BULK')
    const bulkNbr = await start(await placed(1))
    const [, other] = shop.gateway.stores
    const elsewhere = await shop.gateway.call(
      ops.showBulk,
      { bulkNbr },
      { operator: true, store: other },
    )
    expect(elsewhere.json.code).toBe('NOT_FOUND')
    await run()
    const listed = await shop.operate(ops.listBulks, { pageSize: 2 })
    expect(listed.json).toMatchObject({ hasMore: true, rows: [{ bulkNbr, stat: 'done' }, {}] })
    const { rows } = listed.json as { rows: ops.BulkInfo[] } // as the operation declares
    const next = await shop.operate(ops.listBulks, { before: rows[1]?.bulkNbr })
    expect(next.json.rows).not.toContainEqual(expect.objectContaining({ bulkNbr }))
    expect(await shop.gateway.database.db.$count(orders)).toBeGreaterThan(40)
  })
})
