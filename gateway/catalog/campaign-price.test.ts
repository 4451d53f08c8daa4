import { testPorts } from '../../tests/gateway/test-ports.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCpgInfo } from '../../schemas/campaign/cpg.ops.ts'
import * as ops from '../../schemas/catalog/pt.ops.ts'
import { getPageInfo } from '../../schemas/page/page.ops.ts'
import { createTestGateway, type TestGateway } from '../../tests/gateway/test-gateway.ts'
import { productDraft } from '../../tests/gateway/test-stores.ts'
import { campaignProducts, campaigns } from '../campaign/campaign.tables.ts'
import { handlerByKey } from '../handlers.ts'
import { createExecutor, type Asker } from '../core/executor.ts'
import { writeProduct } from './index.ts'

let gateway: TestGateway
const now = new Date('2026-11-11T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

beforeAll(async () => {
  gateway = await createTestGateway()
  const skus = [
    { skuId: 'SALE-1', vIds: ['s'], price: 1000, qty: 5 },
    { skuId: 'SALE-2', vIds: ['m'], price: 1300, qty: 5 },
  ]
  await writeProduct(gateway.database.db, 'T1', productDraft('SALE', { skus }), 'seed')
})
afterAll(() => gateway.close())
beforeEach(() => gateway.database.db.delete(campaigns))

interface Campaign {
  cpgNbr?: string
  from?: number
  to?: number
  price?: number
  cpgType?: 'sale' | 'groupBuy' | 'limited'
  ttlStock?: number
  sold?: number
}
/** A campaign with the product SALE; `from` and `to` are hours from now. */
async function campaign({
  cpgNbr = 'G1',
  from = -1,
  to = 1,
  price = 700,
  cpgType = 'sale',
  ttlStock,
  sold = 0,
}: Campaign = {}) {
  const { db } = gateway.database
  await db.insert(campaigns).values({
    storeNbr: 'T1',
    cpgNbr,
    cpgType,
    title: { 'en-US': cpgNbr },
    desc: {},
    effdate: hours(from),
    expire: hours(to),
  })
  await db.insert(campaignProducts).values({
    storeNbr: 'T1',
    cpgNbr,
    ptNbr: 'SALE',
    price,
    sold,
    ...(ttlStock !== undefined && { ttlStock }),
  })
}

/** Calls the operation in-process, with a chosen time and a new executor without cached answers. */
const ask = (
  op: Parameters<ReturnType<typeof createExecutor>>[0],
  input: Record<string, unknown>,
  given: Partial<Asker> = {},
) => createExecutor(handlerByKey, testPorts().ports)(op, input, gateway.asker({ now, ...given }))
const product = (given: Partial<Asker> = {}) => ask(ops.getPtInfo, { ptNbr: 'SALE' }, given)

describe('a product in a campaign', () => {
  it('costs the campaign’s price while it runs, each SKU reduced by the same amount', async () => {
    await campaign()
    const { fields } = await product()
    expect(fields).toMatchObject({
      BasicInfo: { price: 700, origin_price: 1000 },
      SkuInfo: {
        SkuList: [
          { price: 700, origin_price: 1000 },
          { price: 1000, origin_price: 1300 },
        ],
      },
      CpgInfo: { cpgNbr: 'G1', price: 700, origPrice: 1000 },
    })
  })

  it.each([
    ['before it starts', { from: 1, to: 2 }],
    ['after it ended', { from: -2, to: -1 }],
    ['at the moment it ends', { from: -2, to: 0 }],
    ['when its own stock is sold', { ttlStock: 5, sold: 5 }],
    ['when it is for groups, who join first', { cpgType: 'groupBuy' as const }],
  ])('costs what it costs %s', async (_name, given) => {
    await campaign(given)
    const { fields } = await product()
    expect(fields).toMatchObject({ BasicInfo: { price: 1000 } })
    expect(fields).not.toHaveProperty('CpgInfo')
  })

  it('costs the campaign’s price from the first moment', async () => {
    await campaign({ from: 0 })
    expect((await product()).fields).toMatchObject({ BasicInfo: { price: 700 } })
  })

  it('costs the lowest price of several', async () => {
    await campaign({ cpgNbr: 'G1', price: 800 })
    await campaign({ cpgNbr: 'G2', price: 600 })
    await campaign({ cpgNbr: 'G3', price: 900 })
    expect((await product()).fields).toMatchObject({
      BasicInfo: { price: 600 },
      CpgInfo: { cpgNbr: 'G2' },
    })
  })

  it('never costs more in a campaign than without', async () => {
    await campaign({ price: 1500 })
    const { fields } = await product()
    expect(fields).toMatchObject({ BasicInfo: { price: 1000 } })
    expect(fields.BasicInfo).not.toHaveProperty('origin_price')
  })

  it('is listed at the price without a campaign for groups', async () => {
    await campaign({ ttlStock: 10, sold: 4 })
    const { fields } = await ask(ops.getPtByCpg, { cpgNbr: 'G1' })
    expect(fields).toMatchObject({
      total: 1,
      PtList: [{ ptNbr: 'SALE', price: 700, origin_price: 1000, percentage: 40 }],
    })
  })

  it('is in no campaign of another store', async () => {
    await campaign()
    const [, other] = gateway.stores
    const elsewhere = gateway.asker({}, other)
    await expect(
      ask(getCpgInfo, { cpgNbr: 'G1' }, { store: elsewhere.store }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(
      (await ask(ops.getPtByCpg, { cpgNbr: 'G1' }, { store: elsewhere.store })).fields,
    ).toMatchObject({ total: 0 })
  })
})

describe('a response with campaign prices is valid', () => {
  it('until the campaign ends', async () => {
    await campaign({ to: 0.005 })
    expect((await product()).validUntil).toBe(hours(0.005).getTime())
  })

  it('until the next one starts', async () => {
    await campaign({ from: 0.005, to: 1 })
    expect((await product()).validUntil).toBe(hours(0.005).getTime())
  })

  it('no longer than a minute without one', async () => {
    await campaign({ from: 2, to: 3 })
    expect((await product()).validUntil).toBe(now.getTime() + 60_000)
  })

  it('as a page no longer than its parts', async () => {
    await campaign({ to: 0.005 })
    const { validUntil, fields } = await ask(getPageInfo, { p1: 'item', p3: 'SALE' })
    expect(fields).toMatchObject({ PageInfo: { id: 'item//' } })
    expect(validUntil).toBe(hours(0.005).getTime())
  })

  it('and is cached until then, not after', async () => {
    await campaign({ to: 0.005 })
    const execute = createExecutor(handlerByKey, testPorts().ports)
    const at = async (moment: Date) =>
      (await execute(ops.getPtInfo, { ptNbr: 'SALE' }, gateway.asker({ now: moment }))).fields
        .BasicInfo
    expect(await at(now)).toMatchObject({ price: 700 })
    await gateway.database.db.execute(sql`update campaign_product set price = 650`)
    expect(await at(new Date(hours(0.005).getTime() - 1))).toMatchObject({ price: 700 })
    expect(await at(hours(0.005))).toMatchObject({ price: 1000 })
  })

  it('of the campaign itself until it starts or ends', async () => {
    await campaign({ from: 0.005, to: 0.01 })
    const before = await ask(getCpgInfo, { cpgNbr: 'G1' })
    expect(before).toMatchObject({
      validUntil: hours(0.005).getTime(),
      fields: { Extra: { isRunning: false } },
    })
    const during = await ask(getCpgInfo, { cpgNbr: 'G1' }, { now: hours(0.006) })
    expect(during).toMatchObject({
      validUntil: hours(0.01).getTime(),
      fields: { Extra: { isRunning: true } },
    })
    const after = await ask(getCpgInfo, { cpgNbr: 'G1' }, { now: hours(1) })
    expect(after).toMatchObject({ fields: { Extra: { isRunning: false } } })
  })
})
