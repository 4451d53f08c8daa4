import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { giftRecipients } from '../../gateway/account/account.tables.ts'
import { members } from '../../gateway/account/member.tables.ts'
import { additions } from '../../gateway/catalog/catalog.tables.ts'
import { newReqId } from '../../runtime/transport/req-id.ts'
import { giftPoint } from '../../schemas/account/gift.ops.ts'
import { partPay } from '../../schemas/after-sales/return.ops.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import * as operatorOps from '../../schemas/order/order-operator.ops.ts'
import { addOrder } from '../../schemas/order/order.ops.ts'
import { approveTrial } from '../../schemas/order/trial-operator.ops.ts'
import { line, type Shopper } from '../orders/orders-shop.ts'
import type { Herd } from './killed/doomed.ts'
import { createKillShop, type KillShop, type Wanted } from './killed/kill-shop.ts'
import { createKilling, type Killing } from './killed/killing.ts'
import { killPoints, seeded } from './killed/points.ts'

vi.setConfig({ testTimeout: 240_000 })

const seed = Number(process.env.KILL_SEED ?? Date.now() % 100_000)
const random = seeded(seed)

let shop: KillShop
let herd: Herd
let killing: Killing
beforeAll(async () => {
  process.stdout.write(`KILL_SEED=${seed}\n`)
  shop = await createKillShop()
  herd = shop.herd('gateway')
  killing = createKilling(shop, herd)
})
afterAll(() => {
  killing.report('members’ points and trials')
  return shop.close()
})

const db = () => shop.shop.gateway.database.db

/** A call about to be made, and what shows whether it was. */
interface Started {
  who: Shopper
  request: Wanted['request']
  traces: () => Promise<Record<string, unknown>>
}

/** A member with both contacts. */
async function bound(): Promise<Shopper & { mobile: string }> {
  const who = await shop.shop.shopper()
  const mobile = `09${randomInt(10_000_000, 99_999_999)}`
  await db()
    .update(members)
    .set({ mobile, email: `m${mobile}@shopper.example` })
    .where(and(eq(members.storeNbr, shop.shop.storeNbr), eq(members.userNbr, who.userNbr)))
  return { ...who, mobile }
}

const rowOf = async (query: ReturnType<typeof sql>) => (await db().execute(query)).rows[0] ?? {}

/** A gift of 40 of 100 points. */
async function gift(): Promise<Started> {
  const [who, other] = [await bound(), await bound()]
  await shop.shop.points(who, 100)
  const giftUserNbr = `G${randomInt(2 ** 47)}`
  await db()
    .insert(giftRecipients)
    .values({
      storeNbr: shop.shop.storeNbr,
      giftUserNbr,
      sender: who.userNbr,
      userNbr: other.userNbr,
      mobile: other.mobile,
      expiresAt: new Date(Date.now() + 300_000),
    })
  const input = { mobile: other.mobile, point: 40, giftUserNbr }
  const pointsOf = ({ userNbr }: Shopper) =>
    sql`(select coalesce(sum(points), 0)::int from point_entry where user_nbr = ${userNbr})`
  return {
    who,
    request: { op: giftPoint, input, reqId: newReqId() },
    traces: () =>
      rowOf(sql`select ${pointsOf(who)} as mine, ${pointsOf(other)} as theirs,
        (select count(*)::int from member_notice where user_nbr in (${who.userNbr}, ${other.userNbr})) as notices`),
  }
}

async function operate(op: AnyOp, input: Record<string, unknown>) {
  const { json } = await shop.shop.operate(op, input)
  if (json.retCode !== 1) throw new Error(JSON.stringify(json))
}

/** The payment of one product of a running trial, while its add-on goes back. */
async function keptPart(): Promise<Started> {
  const who = await bound()
  const { storeNbr } = shop.shop
  const ptNbr = `T${randomInt(2 ** 40)}`
  const main = await shop.shop.sell(ptNbr, { expDays: 10 })
  const extra = await shop.shop.sell(`X${ptNbr}`, { price: 500 })
  await db().insert(additions).values({ storeNbr, ptNbr, skuId: extra, price: 300 })
  const PtList = [line(main), line(extra, 1, { kind: 2, parPtNbr: ptNbr })]
  const trial = { frcNbr: 'HOME', addrNbr: who.addrNbr, PtList, isExp: true, amt: 1_400 }
  const { json } = await shop.shop.call(addOrder, trial, who)
  const soNbr = String(json.soNbr)
  for (const op of [approveTrial, operatorOps.shipOrder, operatorOps.deliverOrder])
    await operate(op, { soNbr })
  const input = {
    soNbr,
    SodList: [{ ln: 2, qtyRet: 1 }],
    rsn: 'CHANGED',
    retType: 2,
    payNbr: 'CARD',
    amt: 1_100,
  }
  return {
    who,
    request: { op: partPay, input, reqId: newReqId() },
    traces: () =>
      rowOf(sql`select stat,
        (select count(*)::int from order_return r where r.so_nbr = o.so_nbr) as returns,
        (select count(*)::int from pay_attempt t where t.so_nbr = o.so_nbr) as tries
        from sales_order o where so_nbr = ${soNbr}`),
  }
}

const cases: [string, () => Promise<Started>, RegExp, object, object][] = [
  [
    'a gift of points',
    gift,
    /into "point_entry"/,
    { mine: 100, theirs: 0, notices: 0 },
    { mine: 60, theirs: 40, notices: 2 },
  ],
  [
    'the payment of what is kept of a trial',
    keptPart,
    /into "pay_attempt"/,
    { stat: 'exping', returns: 0, tries: 0 },
    { stat: 'reting', returns: 1, tries: 1 },
  ],
]

it.each(cases)('%s is whole or absent, and is done once by a retry', async (...given) => {
  const [, start, written, before, after] = given
  const rehearsed = await start()
  expect(await rehearsed.traces()).toEqual(before)
  const statements = await killing.statementsOf((url) =>
    shop.ask(url, rehearsed.request, rehearsed.who),
  )
  expect(await rehearsed.traces()).toEqual(after)
  const write = statements.findLastIndex((text) => written.test(text))
  const commit = statements.findIndex((text, at) => at > write && /^commit/i.test(text))
  expect(write).toBeGreaterThan(0)
  for (const point of killPoints(statements, { random, most: 2 })) {
    const label = `${point.when} ${point.at} ${point.text.slice(0, 60)}`
    const { who, request, traces } = await start()
    await killing.kill(point, (url) => shop.ask(url, request, who))
    const isDone = point.at > commit || (point.at === commit && point.when === 'after')
    const isEither = point.at === commit && point.when === 'sent'
    const expected = isDone ? after : before
    expect([label, await traces()]).toMatchObject([label, isEither ? {} : expected])
    const retried = await killing.again({ request, who }, async () =>
      expect([label, await traces()]).toEqual([label, before]),
    )
    expect([label, retried.json]).toMatchObject([label, { retCode: 1 }])
    expect([label, await traces()]).toEqual([label, after])
  }
})
