import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCampaign, listCampaigns } from '../../schemas/campaign/cpg-operator.ops.ts'
import { payCommission } from '../../schemas/account/commission.ops.ts'
import { saveProduct } from '../../schemas/catalog/product-operator.ops.ts'
import {
  forecastCoupon,
  listCoupons,
  makeCoupon,
} from '../../schemas/coupon/coupon-operator.ops.ts'
import { listPromoCodes, makePromoCodes } from '../../schemas/coupon/promo-operator.ops.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { operatorOps } from '../../schemas/operator-ops.ts'
import { listAudit } from '../../schemas/operator/audit.ops.ts'
import { listOrders } from '../../schemas/order/order-list.ops.ts'
import { createTestGateway, studioHost, type TestGateway } from '../gateway/test-gateway.ts'
import { testOperators } from '../gateway/test-operators.ts'
import { editable, sku } from '../products/editable.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

const operate = async (op: AnyOp, input: object) =>
  (await gateway.call(op, { ...input }, { operator: true })).json
const refused = ['INVALID_INPUT', 'CAMPAIGN_INVALID', 'COUPON_INVALID', 'PROMO_INVALID']

describe('a moment that cannot be stored', () => {
  const moments = ['0000-01-01', '0000-12-31T23:59:59Z', '0001-01-01T00:00:00+14:00', '-000001-01-01T00:00:00Z', '+010000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00'] // prettier-ignore
  const until = '2090-01-01T00:00:00Z'
  const offer = (at: string) => ({ effdate: at, expire: until })
  const text = { 'zh-TW': 'X' }
  const coupon = { cpnNbr: 'CX', name: text, cpnType: 'all', discType: 1, discPer: 5 }
  const made: [AnyOp, (at: string) => object][] = [
    [listAudit, (from) => ({ from })],
    [listAudit, (to) => ({ to })],
    [listOrders, (from) => ({ from })],
    [listCampaigns, (from) => ({ from })],
    [listCoupons, (to) => ({ to })],
    [listPromoCodes, (from) => ({ from })],
    [makePromoCodes, (at) => ({ code: 'EDGE', terms: { discPer: 5, ...offer(at) } })],
    [makeCampaign, (at) => ({ campaign: { cpgNbr: 'CX', cpgType: 'sale', title: text, desc: {}, html: {}, products: [{ ptNbr: 'P1', price: 1 }], ...offer(at) } })], // prettier-ignore
    [makeCoupon, (at) => ({ coupon: { ...coupon, ...offer(at) } })],
    [saveProduct, (shelfFrom) => ({ product: editable({ shelfFrom, skus: [sku({})] }) })],
  ]
  it.each(made.map(([op, input]) => [op.key, op, input] as const))(
    'is refused by %s',
    async (_, op, input) => {
      for (const at of moments) {
        const { code } = await operate(op, input(at))
        expect([at, refused.includes(String(code))]).toEqual([at, true])
      }
    },
  )

  it('follows nothing in a list, and is no beginning of a forecast', async () => {
    for (const op of [listCampaigns, listCoupons, listPromoCodes])
      expect(await operate(op, { before: '0000-01-01T00:00:00Z X' })).toMatchObject({ retCode: 1 })
    const terms = { ...coupon, source: 'newUser', ...offer('0000-01-01T00:00:00Z') }
    const { code, retCode } = await operate(forecastCoupon, { coupon: terms })
    expect(retCode === 1 || refused.includes(String(code))).toBe(true)
  })

  it('that no calendar has is a day later, not a failure', async () => {
    expect(await operate(listOrders, { from: '2026-02-30' })).toMatchObject({ retCode: 1 })
  })
})

describe('an amount that the currency does not have', () => {
  it('is refused before it is rounded to nothing', async () => {
    const period = { effdate: '2026-01-01', expire: '2090-01-01' }
    for (const terms of [
      { amtDisc: 0.1, ...period },
      { discPer: 5, amtMin: 0.1, ...period },
    ])
      expect(await operate(makePromoCodes, { code: 'SMALL', terms })).toMatchObject({
        code: 'INVALID_INPUT',
      })
    expect(await operate(payCommission, { memberNbr: 'M1', amt: 0.1, ref: 'x' })).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ field: 'amt' }],
    })
  })
})

describe('a body that is nested more deeply than JSON is written', () => {
  const once = Object.values<AnyOp>(operatorOps).filter((op) => op.once)
  it('is refused by each command that runs once', async () => {
    const token = await testOperators(gateway.database.db).token(gateway.stores)
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
    const statuses = await Promise.all(
      once.map(async ({ key }) => {
        const { statusCode } = await gateway.app.inject({
          method: 'POST',
          url: `/api/T1/${key}`,
          headers: {
            host: studioHost,
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
          },
          payload: deep,
        })
        return [key, statusCode >= 400 && statusCode < 500]
      }),
    )
    expect(statuses).toEqual(once.map(({ key }) => [key, true]))
  })
})

describe('books', () => {
  it.each([
    'audit_entry',
    'stock_move',
    'payment_entry',
    'point_entry',
    'commission_entry',
    'order_event',
  ])('that are %s are neither changed, nor deleted, nor emptied', async (table) => {
    const { db } = gateway.database
    const name = sql.identifier(table)
    for (const statement of [
      sql`update ${name} set store_nbr = store_nbr`,
      sql`delete from ${name}`,
      sql`truncate ${name} cascade`,
    ])
      await expect(db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/never changed/) as string },
      })
  })
})
