import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { demoStores } from '../../fixtures/demo/index.ts'
import { demoDays } from '../../fixtures/demo/sales.ts'
import { seedSales } from '../../gateway/demo/seed-sales.ts'
import { countEntries } from '../../gateway/report/index.ts'
import { rollVisits } from '../../gateway/visit/index.ts'
import { dayFrom, dayOf, startOfDay } from '../../schemas/day.ts'
import * as salesOps from '../../schemas/report/sales.ops.ts'
import { showWaiting } from '../../schemas/report/today.ops.ts'
import { listVisits } from '../../schemas/report/visits.ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
  const [{ storeNbr }] = gateway.stores
  const [demo] = demoStores
  if (!demo) throw new Error('there is no demo')
  const { db } = gateway.database
  await db.transaction((tx) => seedSales(tx, { ...demo, storeNbr }, []))
  await countEntries({ db }, { age: 0 })
  await rollVisits({ db })
})
afterAll(() => gateway.close())

const today = dayOf(Date.now(), 'Asia/Taipei')
const asked = async (...[op, input]: Parameters<TestGateway['call']>) =>
  (await gateway.call(op, input, { operator: true })).json

it('the demo has reports of today, of the period that is shown first, and of the one before', async () => {
  const period = { from: dayFrom(today, -29), to: today }
  const { SalesInfo, BeforeInfo, PeriodList } = await asked(salesOps.showSales, {
    ...period,
    step: 'day',
  })
  expect(SalesInfo).toMatchObject({ orders: expect.any(Number), amtGross: expect.any(Number) })
  const some = (info: unknown) => (info as { orders: number; amtGross: number }).orders
  expect(some(SalesInfo)).toBeGreaterThan(20)
  expect(some(BeforeInfo)).toBeGreaterThan(20)
  expect(some((PeriodList as unknown[]).at(-1))).toBeGreaterThanOrEqual(1)
  const { rows } = await asked(salesOps.listSales, { ...period, by: 'channel' })
  // Each order knows the visit that it was placed in.
  expect((rows as { key: string }[]).map(({ key }) => key)).not.toContain('')
  const visits = await asked(listVisits, { ...period, by: 'channel' })
  const { visits: all, orders } = visits.VisitInfo as Record<string, number>
  expect(all).toBeGreaterThan(500)
  expect(orders).toBeGreaterThan(20)
})

it('its orders are whole: paid as the ledger says, and nothing waits to be shipped', async () => {
  const { db } = gateway.database
  const { rows } = await db.execute(sql`
    select stat, paid_at is not null as is_paid, coalesce(captured, 0) = amt as is_captured, count(*)::int
    from sales_order left join payment using (store_nbr, so_nbr) group by 1, 2, 3 order by 1, 2`)
  expect(rows.map(({ stat }) => stat)).toEqual(
    expect.arrayContaining(['closed', 'delivered', 'shiping']),
  )
  for (const row of rows) expect(row.is_captured).toBe(row.is_paid)
  const orders = rows.reduce((sum, { count }) => sum + Number(count), 0)
  expect(orders).toBeGreaterThan(demoDays)
  const { WaitInfo } = await asked(showWaiting, {})
  expect(WaitInfo).toMatchObject({ toShip: 0, reported: 0, payTasks: 0 })
})

it('nothing waits to be shipped in the first minute of a day either', async () => {
  const { db } = gateway.database
  const [, { storeNbr }] = gateway.stores
  const [demo] = demoStores
  if (!demo) throw new Error('there is no demo')
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay(today, 'Asia/Taipei') + 30_000 })
  onTestFinished(() => void vi.useRealTimers())
  await db.transaction((tx) => seedSales(tx, { ...demo, storeNbr }, []))
  const { rows } = await db.execute(sql`
    select distinct stat from sales_order where store_nbr = ${storeNbr} and stat in ('pay', 'pledge')`)
  expect(rows).toEqual([])
})
