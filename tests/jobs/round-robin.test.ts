import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendMemberNotifications } from '../../gateway/account/index.ts'
import { expireOrders } from '../../gateway/order/index.ts'
import { sendRefunds } from '../../gateway/payment/index.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { testPorts } from '../gateway/test-ports.ts'

/** Rows that wait in T1, before the single one of T2. */
const many = 70
let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
  await gateway.database.db.execute(sql`
    insert into member (store_nbr, user_nbr, level_nbr, email)
    values ('T1', 'M1', 'L1', 'm1@guest.test'), ('T2', 'M2', 'L1', 'm2@guest.test')`)
  await gateway.database.db.execute(sql`
    insert into sales_order (store_nbr, so_nbr, token, buyer, stat, lang, origin, pay_deadline,
      amt_goods, amt_coupon, amt_promo, amt_points, amt_freight, amt_freight_off, amt)
    select case i when ${many} then 'T2' else 'T1' end, 'S' || i, 't' || i, 'b', 'pay', 'en-US', '',
      now() - interval '2 hours' + i * interval '1 second', 0, 0, 0, 0, 0, 0, 0
    from generate_series(0, ${many}) i`)
})
afterAll(() => gateway.close())

it('a single email of a store is sent after a few of another', async () => {
  const { database, directory } = gateway
  const { db } = database
  await db.execute(sql`
    insert into member_notice (store_nbr, user_nbr, kind, points, created_at)
    select 'T1', 'M1', 'pointsExpire', 1, now() - interval '1 hour' from generate_series(1, ${many})
    union all select 'T2', 'M2', 'pointsExpire', 1, now()`)
  const { ports, sent } = testPorts()
  await sendMemberNotifications({ database, directory, notifier: ports.notifier })
  const place = sent.findIndex(({ storeNbr }) => storeNbr === 'T2')
  expect(place).toBeGreaterThanOrEqual(0)
  expect(place).toBeLessThan(15)
})

it('an order of a store closes in the next run, whatever is due in another', async () => {
  const { database, directory } = gateway
  await expireOrders({ db: database.db, directory })
  const { rows } = await database.db.execute<{ store_nbr: string; left: number }>(sql`
    select store_nbr, count(*)::int as left from sales_order where stat = 'pay' group by 1`)
  expect(rows).toEqual([{ store_nbr: 'T1', left: many - 49 }])
})

it('a refund of a store is sent after a few of another', async () => {
  const { db } = gateway.database
  await db.execute(
    sql`insert into payment (store_nbr, so_nbr, captured) select store_nbr, so_nbr, 9 from sales_order`,
  )
  await db.execute(sql`
    insert into refund_task (store_nbr, so_nbr, amt, reason)
    select store_nbr, so_nbr, 1, 'returned' from sales_order order by store_nbr, so_nbr`)
  await sendRefunds(
    gateway.database,
    (nbr) => gateway.directory.byNbr(nbr),
    testPorts().ports.payments,
  )
  const { rows } = await db.execute<{ before: number }>(sql`
    select count(*)::int as before from refund_task
    where tried_at < (select tried_at from refund_task where store_nbr = 'T2')`)
  expect(rows[0]?.before).toBeLessThanOrEqual(5)
})
