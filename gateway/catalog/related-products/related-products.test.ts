import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCart } from '../../../schemas/cart/cart.ops.ts'
import type { GoodsItem } from '../../../schemas/catalog/goods.schema.ts'
import { getPtAdvList } from '../../../schemas/catalog/pt.ops.ts'
import { createTestGateway, type TestGateway } from '../../../tests/gateway/test-gateway.ts'
import { productDraft } from '../../../tests/gateway/test-stores.ts'
import { createTidying } from '../../housekeeping.ts'
import { testPorts } from '../../../tests/gateway/test-ports.ts'
import { countPairs, writeProduct } from '../index.ts'
import { mostBeside } from './count-pairs.ts'
import { unguarded } from '../../../tests/gateway/unguarded.ts'

let gateway: TestGateway
const day = 86_400_000
/** Noon at the stores' place, of today. */
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T04:00:00Z`)
const daysAgo = (days: number) => new Date(noon.getTime() - days * day)

beforeAll(async () => {
  gateway = await createTestGateway()
  const { db } = gateway.database
  for (const ptNbr of ['TENT', 'LAMP', 'MAT', 'ROPE'])
    await writeProduct(db, 'T1', productDraft(ptNbr), 'seed')
  for (const ptNbr of ['SIMILAR', 'TENT'])
    await writeProduct(db, 'T1', productDraft(ptNbr, { typeNbrs: ['C1'] }), 'seed')
  await writeProduct(db, 'T2', productDraft('TENT'), 'seed')
})
afterAll(() => gateway.close())

let orders = 0
/** An order paid some days ago. */
async function order(
  ptNbrs: string[],
  { paid = 1 as number | null, stat = 'shiping', returned = false, kind = 0, storeNbr = 'T1' } = {},
) {
  const { db } = gateway.database
  const soNbr = `B${orders++}`
  await db.execute(sql`
    insert into sales_order (store_nbr, so_nbr, token, buyer, stat, lang, origin,
      amt_goods, amt_coupon, amt_promo, amt_points, amt_freight, amt_freight_off, amt, paid_at)
    values (${storeNbr}, ${soNbr}, ${soNbr}, 'b', ${stat}, 'en-US', 'http://shop', 0, 0, 0, 0, 0, 0, 0,
      ${paid === null ? null : daysAgo(paid).toISOString()})`)
  for (const [ln, ptNbr] of ptNbrs.entries())
    await db.execute(sql`
      insert into order_line (store_nbr, so_nbr, ln, kind, sku_id, pt_nbr, pt_name, optd_name, img, qty, qty_ret,
        price, list_price, units)
      values (${storeNbr}, ${soNbr}, ${ln}, ${kind}, ${`${ptNbr}-1`}, ${ptNbr}, '', '', '', 1, ${returned ? 1 : 0},
        0, 0, '[{"paid":0,"coupon":0,"promo":0,"points":0}]')`)
}
const count = (now = noon) => countPairs({ db: gateway.database.db, now })
/** As a member, whose answers are not shared. */
const ask = async (ptNbrs: string[], sid: string) => {
  const { json } = await gateway.call(getPtAdvList, { ptNbrs }, { sid })
  expect(json).toMatchObject({ retCode: 1 })
  return (json.PtList as GoodsItem[]).map(({ ptNbr }) => ptNbr)
}
beforeEach(async () => {
  const { db } = gateway.database
  await unguarded(
    db,
    sql`truncate bought_with, bought_with_progress, order_line, sales_order cascade`,
  )
})

describe('what goes with a product', () => {
  it('is what most orders had beside it, then what is similar, and never itself', async () => {
    const { sid } = await gateway.signIn()
    await order(['TENT', 'LAMP'])
    await order(['TENT', 'MAT'])
    await order(['MAT', 'TENT', 'ROPE'], { paid: 3 })
    expect(await ask(['TENT'], sid)).toEqual(['SIMILAR'])
    await count()
    expect(await ask(['TENT'], sid)).toEqual(['MAT', 'LAMP', 'ROPE', 'SIMILAR'])
    expect(await ask(['TENT', 'MAT'], sid)).toEqual(['ROPE', 'LAMP', 'SIMILAR'])
  })

  it.each([
    ['unpaid', { paid: null, stat: 'pay' }],
    ['voided', { stat: 'voided' }],
    ['returned', { returned: true }],
    ['with gifts', { kind: 3 }],
    ['older than ninety days', { paid: 95 }],
    ['of today, which is not over', { paid: 0 }],
  ])('does not follow from orders that are %s', async (_name, given) => {
    const { sid } = await gateway.signIn()
    await order(['TENT', 'LAMP'], given)
    await count()
    expect(await ask(['TENT'], sid)).toEqual(['SIMILAR'])
  })

  it('is nothing that is sold out, hidden, or in the member’s cart', async () => {
    const { db } = gateway.database
    const { sid, userNbr } = await gateway.signIn()
    const none = [{ skuId: 'GONE-1', vIds: [], price: 1, qty: 0 }]
    await writeProduct(db, 'T1', productDraft('GONE', { skus: none }), 'seed')
    await writeProduct(db, 'T1', productDraft('SECRET', { levelNbrs: ['L2'] }), 'seed')
    await order(['TENT', 'LAMP', 'MAT', 'GONE', 'SECRET'])
    await count()
    expect(await ask(['TENT'], sid)).toEqual(['LAMP', 'MAT', 'SIMILAR'])
    const { json } = await gateway.call(
      addCart,
      { PtList: [{ skuId: 'LAMP-1', qtyOrd: 1 }], userNbr },
      { sid },
    )
    expect(json).toMatchObject({ retCode: 1 })
    expect(await ask(['TENT'], sid)).toEqual(['MAT', 'SIMILAR'])
  })

  it('is nothing of another store', async () => {
    await order(['TENT', 'Q1'], { storeNbr: 'T2' })
    await count()
    const { sid } = await gateway.signIn()
    expect(await ask(['TENT'], sid)).toEqual(['SIMILAR'])
  })
})

describe('counting', () => {
  const weights = async () => {
    const { rows } = await gateway.database.db.execute<{ pair: string; weight: number }>(sql`
      select pt_nbr || '+' || other_nbr as pair, weight from bought_with where store_nbr = 'T1'
      order by pair`)
    return rows
  }

  it('adds each day once, also if several processes count', async () => {
    await order(['TENT', 'LAMP'])
    await order(['TENT', 'LAMP'], { paid: 2 })
    await Promise.all([count(), count(), count()])
    const before = await weights()
    expect(before.map(({ pair }) => pair)).toEqual(['LAMP+TENT', 'TENT+LAMP'])
    await count()
    expect(await weights()).toEqual(before)
    // A day that was counted is not read again.
    await order(['TENT', 'MAT'])
    await count()
    expect(await weights()).toEqual(before)
  })

  it('goes on with the next day, whose orders count a little more', async () => {
    await order(['TENT', 'LAMP'], { paid: 30 })
    await count(daysAgo(5))
    await order(['TENT', 'MAT'], { paid: 0 })
    await count(daysAgo(-1))
    const found = new Map((await weights()).map(({ pair, weight }) => [pair, weight]))
    expect((found.get('TENT+MAT') ?? 0) / (found.get('TENT+LAMP') ?? 1)).toBeCloseTo(2, 5)
  })

  it('keeps twenty products beside each, the heaviest', async () => {
    const { db } = gateway.database
    const many = Array.from({ length: 30 }, (_, at) => `N${at}`)
    for (const ptNbr of many) await writeProduct(db, 'T1', productDraft(ptNbr), 'seed')
    await order(['TENT', 'N29'], { paid: 2 })
    await order(['TENT', 'N29'], { paid: 2 })
    for (const ptNbr of many) await order(['TENT', ptNbr])
    await count()
    const beside = (await weights()).filter(({ pair }) => pair.startsWith('TENT+'))
    expect(beside).toHaveLength(mostBeside)
    expect(beside.toSorted((a, b) => b.weight - a.weight)[0]?.pair).toBe('TENT+N29')
  })

  it('leaves out orders with very many products', async () => {
    await order(Array.from({ length: 30 }, (_, at) => `N${at}`))
    await count()
    expect(await weights()).toEqual([])
  })

  it('ends with what was not bought together for ninety days', async () => {
    await order(['TENT', 'LAMP'])
    await count()
    await gateway.database.db.execute(
      sql`update bought_with set last_day = now() - interval '91 days'`,
    )
    await createTidying(gateway.database, testPorts().ports)()
    expect(await weights()).toEqual([])
  })
})
