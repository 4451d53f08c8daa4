import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyingGroups } from '../../gateway/group/group.tables.ts'
import { failGroups } from '../../gateway/order/index.ts'
import { orderEventRows, orders } from '../../gateway/order/order.tables.ts'
import { payments } from '../../gateway/ledger/ledger.tables.ts'
import { voidOrder } from '../../schemas/order/order-operator.ops.ts'
import { cancelOrder } from '../../schemas/order/order.ops.ts'
import { many, patient, tally } from '../gateway/crowd.ts'
import { createGroupShop, type GroupShop } from '../groups/group-shop.ts'
import type { Shopper } from '../orders/orders-shop.ts'

let shop: GroupShop

beforeAll(async () => {
  shop = await createGroupShop()
})
afterAll(() => shop.gateway.close())

const db = () => shop.gateway.database.db
const seat = (who: Shopper, ptNbr: string, given: Record<string, unknown>) =>
  patient((reqId) => shop.seat(who, ptNbr, given, { reqId }))

const seated = async (ptNbr: string, grpNbr: string) => {
  const { json } = await seat(await shop.shopper(), ptNbr, { grpNbr })
  if (json.retCode !== 1) throw new Error(JSON.stringify(json))
  return String(json.soNbr)
}
const opened = async (ptNbr: string) => {
  const { soNbr } = await shop.paid(ptNbr)
  return { soNbr, grpNbr: (await shop.groupOf(soNbr)).grpNbr }
}
const over = (grpNbr: string) =>
  db()
    .update(buyingGroups)
    .set({ createdAt: new Date(0), deadline: new Date(1) })
    .where(eq(buyingGroups.grpNbr, grpNbr))
const outcome = async (soNbr: string) => {
  const { stat } = await shop.orderOf(soNbr)
  const [money] = await db().select().from(payments).where(eq(payments.soNbr, soNbr))
  return { stat, captured: money?.captured, owed: money?.owed }
}

/** Checks the invariants of all groups, independent of the order of events. */
async function expectSound() {
  const faults = await db().execute(sql`
    select g.grp_nbr from buying_group g left join sales_order o using (store_nbr, grp_nbr)
    group by g.store_nbr, g.grp_nbr, g.stat, g.size
    having count(*) filter (where o.stat in ('pay', 'pledge', 'refunding')) > g.size
      or (g.stat = 'formed' and count(*) filter (where o.stat = 'pledge') <> g.size)
      or (g.stat = 'failed' and count(*) filter (where o.stat in ('pay', 'pledge')) > 0)`)
  expect(faults.rows).toEqual([])
  const drift = await db().execute(sql`
    select sku.sku_id from sku left join (
      select l.store_nbr, l.sku_id, sum(l.qty) as qty from order_line l join sales_order o using (store_nbr, so_nbr)
      where o.stat in ('pay', 'cod', 'pledge') group by 1, 2
    ) held using (store_nbr, sku_id) where sku.reserved <> coalesce(held.qty, 0)`)
  expect(drift.rows).toEqual([])
}

describe('the last seat', () => {
  it('of a group is taken by one of twenty who join at once', async () => {
    await shop.offer('R1', { size: 2 })
    const { grpNbr } = await opened('R1')
    const crowd = await many(20, () => shop.shopper())
    const replies = await many(20, (at) => seat(crowd[at] as Shopper, 'R1', { grpNbr })) // the crowd has twenty members
    expect(tally(replies)).toEqual({ fine: 1, GROUP_FULL: 19 })
    await expectSound()
  })

  it('is taken once by a person who tries ten times at once', async () => {
    await shop.offer('R2', { size: 9 })
    const { grpNbr } = await opened('R2')
    const ann = await shop.shopper()
    const replies = await many(10, () => seat(ann, 'R2', { grpNbr }))
    expect(tally(replies)).toEqual({ fine: 1, GROUP_JOINED: 9 })
  })

  it('can be paid at the same time as another: the group is completed once', async () => {
    for (let round = 0; round < 6; round++) {
      const ptNbr = `R3${round}`
      await shop.offer(ptNbr, { size: 4 })
      const { soNbr, grpNbr } = await opened(ptNbr)
      const rest = [await seated(ptNbr, grpNbr), await seated(ptNbr, grpNbr)]
      const last = await seated(ptNbr, grpNbr)
      expect(await many(3, (at) => shop.capture([...rest, last][at] ?? ''))).toEqual(
        Array.from({ length: 3 }, () => 'captured'),
      )
      expect((await shop.groupOf(soNbr)).stat).toBe('formed')
      for (const nbr of [soNbr, ...rest, last]) {
        const formed = await db()
          .select()
          .from(orderEventRows)
          .where(and(eq(orderEventRows.soNbr, nbr), eq(orderEventRows.event, 'groupFormed')))
        expect(formed).toHaveLength(1)
      }
    }
    await expectSound()
  })
})

describe('a payment and a group’s deadline', () => {
  it('at the same time end with goods for all or with money for all', async () => {
    const money = { captured: 800, owed: 800 }
    const outcomes = {
      formed: [
        { stat: 'pledge', captured: 800, owed: 0 },
        { stat: 'pledge', captured: 800, owed: 0 },
      ],
      failed: [
        { stat: 'refunding', ...money },
        { stat: 'closed', ...money },
      ],
    }
    for (let round = 0; round < 10; round++) {
      const ptNbr = `R4${round}`
      await shop.offer(ptNbr, { size: 2 })
      const { soNbr, grpNbr } = await opened(ptNbr)
      const last = await seated(ptNbr, grpNbr)
      await over(grpNbr)
      const fail = () => failGroups({ db: db() })
      // Three processes, and a payment notification shortly before or after them.
      const paid = round % 2 ? sleep(round).then(() => shop.capture(last)) : shop.capture(last)
      await Promise.all([paid, sleep(round).then(fail), fail(), fail()])
      await fail()
      const { stat } = await shop.groupOf(soNbr)
      expect([await outcome(soNbr), await outcome(last)]).toEqual(
        outcomes[stat as keyof typeof outcomes], // the group is no longer open
      )
    }
    await expectSound()
  })

  it('of many seats, with some cancelled and some voided meanwhile, cause no deadlock', async () => {
    for (let round = 0; round < 4; round++) {
      const ptNbr = `R5${round}`
      await shop.offer(ptNbr, { size: 8, ttlStock: 30 })
      const { soNbr, grpNbr } = await opened(ptNbr)
      const people = await many(6, () => shop.shopper())
      const nbrs: string[] = []
      for (const who of people) {
        const { json } = await seat(who, ptNbr, { grpNbr })
        nbrs.push(String(json.soNbr))
      }
      const late = nbrs[5] ?? ''
      await shop.call(cancelOrder, { soNbr: late }, people[5])
      if (round % 2) await over(grpNbr)
      const operator = { operator: true }
      await Promise.all([
        ...nbrs.map((nbr) => shop.capture(nbr)),
        shop.call(cancelOrder, { soNbr: nbrs[0] }, people[0]),
        shop.gateway.call(voidOrder, { soNbr, reason: 'damaged' }, operator),
        failGroups({ db: db() }),
        shop.shopper().then((who) => seat(who, ptNbr, { grpNbr })),
        failGroups({ db: db() }),
      ])
      await over(grpNbr)
      await failGroups({ db: db() })
      const left = await db()
        .select()
        .from(orders)
        .where(and(eq(orders.grpNbr, grpNbr), eq(orders.stat, 'pledge')))
      expect(left).toEqual([])
    }
    // In every outcome, no payment is kept without goods.
    const kept = await db().execute(sql`
      select o.so_nbr from sales_order o join payment p using (store_nbr, so_nbr)
      where o.grp_nbr is not null and o.stat <> 'pledge' and p.captured <> p.owed + p.refunded`)
    expect(kept.rows).toEqual([])
    await expectSound()
  })
})
