import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { salesBy, salesBySteps, salesOf } from '../../gateway/report/read-sales.ts'
import { countEntries, rebuild } from '../../gateway/report/index.ts'
import { changeStore } from '../../gateway/store/change-store.ts'
import { bookCapture } from '../../gateway/ledger/index.ts'
import * as salesOps from '../../schemas/report/sales.ops.ts'
import type { Sales } from '../../schemas/report/report.schema.ts'
import { dayFrom, dayOf } from '../../schemas/day.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import { createBankShop, type BankShop } from '../payments/bank-shop.ts'
import { line, type Shopper } from '../orders/orders-shop.ts'

let shop: BankShop
let ann: Shopper
beforeAll(async () => {
  shop = await createBankShop()
  ann = await shop.shopper()
})
afterAll(() => shop.gateway.close())

const db = () => shop.gateway.database.db
const today = dayOf(Date.now(), 'Asia/Taipei')
const count = () => countEntries({ db: db() }, { age: 0 })
const shown = async (input: Record<string, unknown> = {}) => {
  await count()
  const { json } = await shop.operate(salesOps.showSales, {
    from: today,
    to: today,
    step: 'day',
    ...input,
  })
  return json as unknown as {
    SalesInfo: Sales
    BeforeInfo: Sales
    PeriodList: (Sales & { start: string })[]
    isRunning: boolean
  }
}
const listed = async (by: string, input: Record<string, unknown> = {}) => {
  await count()
  const { json } = await shop.operate(salesOps.listSales, { from: today, to: today, by, ...input })
  return json.rows as {
    key: string
    name: string
    units: number
    amtGross: number
    amtRefund: number
  }[]
}

/** Pays an order on delivery. */
async function collected(soNbr: string) {
  await shop.operate(operator.shipOrder, { soNbr, carrier: 'TCAT', trackNbr: soNbr })
  await shop.operate(operator.deliverOrder, { soNbr })
}

/** All reports, for comparing. */
const rows = async () =>
  (
    await db().execute(
      sql`select * from sales_figure where store_nbr = 'T1' order by step, dim, at, key`,
    )
  ).rows

describe('sales', () => {
  it('count an order once it is paid, with its goods, coupon and sharer, and its refund when it is sent', async () => {
    const sharer = await shop.shopper()
    const tea = await shop.sell('TEA', { qty: 50 })
    const cup = await shop.sell('CUP', { qty: 50, price: 300 })
    const couponNbr = await shop.coupon(ann, { cpnNbr: 'HUNDRED', amtDisc: 100 })
    await shop.promo('SPRING', { amtDisc: 50 })
    const { json } = await shop.order(ann, {
      PtList: [line(tea, 2), line(cup)],
      couponNbr,
      promoCode: 'SPRING',
      payNbr: 'COD',
      sharerNbr: sharer.userNbr,
      amt: 2_250,
    })
    const soNbr = String(json.soNbr)
    expect((await shown()).SalesInfo).toMatchObject({ amtGross: 0, orders: 0 })
    await collected(soNbr)
    const { SalesInfo, isRunning, PeriodList } = await shown()
    expect(SalesInfo).toEqual({
      amtGross: 2_250,
      amtRefund: 0,
      amtNet: 2_250,
      orders: 1,
      units: 3,
      amtAverage: 2_250,
    })
    expect(isRunning).toBe(true)
    expect(PeriodList).toEqual([{ start: today, ...SalesInfo }])
    const goods = await listed('product')
    expect(goods.map(({ key, units }) => [key, units])).toEqual([
      ['TEA', 2],
      ['CUP', 1],
      ['', 0],
    ])
    expect(goods[0]?.name).not.toBe('')
    expect(goods.at(-1)?.amtGross).toBe(100)
    expect(goods.reduce((sum, { amtGross }) => sum + amtGross, 0)).toBe(2_250)
    expect(await listed('coupon')).toMatchObject([
      { key: 'coupon:HUNDRED', name: 'Coupon', amtGross: 2_250, amtDiscount: 100 },
      { key: 'promo:SPRING', name: 'SPRING', amtGross: 2_250, amtDiscount: 50 },
    ])
    expect(await listed('sharer')).toMatchObject([{ key: sharer.userNbr, orders: 1, units: 3 }])

    await shop.operate(operator.refundOrder, { soNbr, amt: 250, reason: 'late' })
    expect((await shown()).SalesInfo.amtRefund).toBe(0)
    const { rows: tasks } = await db().execute<{ id: number }>(
      sql`select id from refund_task where so_nbr = ${soNbr}`,
    )
    await shop.operate(operator.confirmRefund, { id: Number(tasks[0]?.id), ref: 'R-1' })
    expect((await shown()).SalesInfo).toMatchObject({ amtGross: 2_250, amtRefund: 250, orders: 1 })
    expect(await listed('sharer')).toMatchObject([{ amtRefund: 250, amtGross: 2_250 }])
  })

  it('agree with the ledger to the cent, whoever counts and however often, and after a rebuild', async () => {
    const sku = await shop.sell('MANY', { qty: 100 })
    for (let nth = 0; nth < 12; nth++)
      await collected(await shop.placed(ann, sku, { payNbr: 'COD' }))
    await Promise.all([count(), count(), count(), count()])
    await count()
    const { rows: booked } = await db().execute<{ gross: string; refunds: string }>(sql`
      select coalesce(sum(amt) filter (where kind = 'capture'), 0) as gross,
        coalesce(sum(amt) filter (where kind = 'refund'), 0) as refunds
      from payment_entry where store_nbr = 'T1'`)
    const { SalesInfo } = await shown({ step: 'hour' })
    expect(SalesInfo.amtGross).toBe(Number(booked[0]?.gross))
    expect(SalesInfo.amtRefund).toBe(Number(booked[0]?.refunds))
    const before = await rows()
    expect(before.length).toBeGreaterThan(0)
    await rebuild(db(), 'T1', { age: 0 })
    expect(await rows()).toEqual(before)
  })

  it('miss no payment that commits after later ones were counted', async () => {
    const sku = await shop.sell('LATE', { qty: 100 })
    const soNbr = await shop.placed(ann, sku)
    const before = await shown()
    let finish = () => undefined as void
    const held = new Promise<void>((resolve) => (finish = resolve))
    let isBooked = () => undefined as void
    const booked = new Promise<void>((resolve) => (isBooked = resolve))
    const slow = db().transaction(async (tx) => {
      await bookCapture(tx, { storeNbr: 'T1', soNbr }, { amt: 1_100, ref: 'slow' })
      isBooked()
      await held
    })
    await booked
    await collected(await shop.placed(ann, sku, { payNbr: 'COD' }))
    expect((await shown()).SalesInfo.orders).toBe(before.SalesInfo.orders + 1)
    finish()
    await slow
    expect((await shown()).SalesInfo).toMatchObject({
      orders: before.SalesInfo.orders + 2,
      amtGross: before.SalesInfo.amtGross + 2_200,
    })
  })

  it('refuse days that do not exist, are in the wrong order, or are too many for the step', async () => {
    const day = { from: today, to: today, step: 'day' }
    for (const input of [
      { from: '2026-02-30' },
      { to: dayFrom(today, -1) },
      { from: dayFrom(today, -60), step: 'hour' },
      { from: '0001-01-01', step: 'year' },
    ]) {
      const asked = { ...day, ...input }
      expect((await shop.operate(salesOps.showSales, asked)).json).toMatchObject({
        code: 'INVALID_INPUT',
      })
    }
  })
})

describe.each([
  'Asia/Taipei',
  'Asia/Kathmandu',
  'America/New_York',
  'America/Havana',
  'Australia/Lord_Howe',
])('in the zone %s', (zone) => {
  it('hours, days, weeks, months and years agree with the ledger, also when clocks change', async () => {
    const own = await createBankShop()
    try {
      const who = await own.shopper()
      const sku = await own.sell('ZONED', { qty: 1_000 })
      const soNbr = await own.placed(who, sku)
      const ledger = own.gateway.database.db
      // Around the days on which clocks change, and around the ends of months and years.
      const moments = [
        '2026-03-08T06:59:59.999Z',
        '2026-03-08T07:00:00Z',
        '2026-11-01T04:30:00Z',
        '2026-11-01T05:30:00Z',
        '2026-11-01T06:30:00Z',
        '2026-04-04T14:45:00Z',
        '2026-10-03T15:40:00Z',
        '2025-12-31T16:00:00Z',
        '2025-12-31T18:15:00Z',
        '2026-01-01T04:59:00Z',
        ...Array.from({ length: 60 }, () =>
          new Date(Date.UTC(2026, 0, 1) + Math.random() * 330 * 86_400_000).toISOString(),
        ),
      ]
      for (const [nth, at] of moments.entries())
        await ledger.execute(sql`
            with booked as (
              insert into payment_entry (store_nbr, so_nbr, kind, amt, ref, at)
              values ('T1', ${soNbr}, ${nth % 4 ? 'capture' : 'refund'}, ${101 + nth}, ${`Z${nth}`}, ${at})
              returning store_nbr, id)
            insert into uncounted_entry select * from booked`)
      await changeStore(ledger, 'T1', { config: { timeZone: zone } })
      await countEntries({ db: ledger }, { age: 0 })
      const of = { db: ledger, storeNbr: 'T1', zone }
      const periods = [
        { from: '2025-12-31', end: '2026-01-01' },
        { from: '2026-03-08', end: '2026-03-09' },
        { from: '2026-10-31', end: '2026-11-01' },
        { from: '2026-11-01', end: '2026-11-02' },
        { from: '2026-03-01', end: '2026-05-01' },
        { from: '2025-12-01', end: '2027-01-01' },
        // Read as years and months of which days are taken away.
        { from: '2026-01-03', end: '2026-12-30' },
        { from: '2025-12-30', end: '2026-10-29' },
      ]
      for (const period of periods) {
        const { rows: booked } = await ledger.execute<{ gross: string; refunds: string }>(sql`
            select coalesce(sum(amt) filter (where kind = 'capture'), 0) as gross,
              coalesce(sum(amt) filter (where kind = 'refund'), 0) as refunds
            from payment_entry
            where (at at time zone ${zone}::text)::date >= ${period.from}::date
              and (at at time zone ${zone}::text)::date < ${period.end}::date`)
        const sums = { gross: Number(booked[0]?.gross), refunds: Number(booked[0]?.refunds) }
        expect(await salesOf(of, period)).toMatchObject(sums)
        const goods = await salesBy(of, period, { by: 'product', most: 100 })
        expect(goods.reduce((sum, { gross }) => sum + gross, 0)).toBe(sums.gross)
        for (const step of ['hour', 'day', 'week', 'month', 'year'] as const) {
          const parts = await salesBySteps(of, period, step)
          const add = (name: 'gross' | 'refunds') =>
            parts.reduce((sum, part) => sum + part[name], 0)
          expect({ gross: add('gross'), refunds: add('refunds') }).toEqual(sums)
        }
      }
    } finally {
      await own.gateway.close()
    }
  })
})
