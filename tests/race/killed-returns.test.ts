import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newReqId } from '../../runtime/transport/req-id.ts'
import * as ops from '../../schemas/after-sales/return.ops.ts'
import * as returnOps from '../../schemas/after-sales/return-operator.ops.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import * as orderOps from '../../schemas/order/order-operator.ops.ts'
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
  killing.report('returns and refunds')
  return shop.close()
})

interface Paid extends Wanted {
  soNbr: string
}

async function operate(op: AnyOp, input: Record<string, unknown>) {
  const { json } = await shop.shop.operate(op, input)
  if (json.retCode !== 1) throw new Error(JSON.stringify(json))
  return json
}

/** A member's order that was paid by transfer; 750 with a coupon, a promo code and 100 points. */
async function paid(): Promise<Paid> {
  const wanted = await shop.member()
  const { url } = await herd.spare()
  const { op, input, reqId } = wanted.request
  const { json } = await shop.ask(
    url,
    { op, input: { ...input, payNbr: 'BANK' }, reqId },
    wanted.who,
  )
  const soNbr = String(json.soNbr)
  await operate(orderOps.confirmPayment, { soNbr, amt: 750, ref: `T${soNbr}` })
  return { ...wanted, soNbr }
}

const bank = { bankCode: '004', acctNbr: '001234567890', acctName: 'Lin Mei' }
const callFor = (order: Paid, op: AnyOp, input: Record<string, unknown>): Paid => ({
  ...order,
  request: { op, input: { soNbr: order.soNbr, ...input }, reqId: newReqId() },
})

/** Applies for a refund or a return as the shopper. Returns the operator’s deciding call. */
async function applied(order: Paid, op: AnyOp, rest: object, decision: AnyOp): Promise<Paid> {
  const { who, request } = callFor(order, op, { rsn: 'CHANGED', amt: 750, ...bank, ...rest })
  const { json } = await shop.ask((await herd.spare()).url, request, who)
  if (json.retCode !== 1) throw new Error(JSON.stringify(json))
  const { retNbr } = json
  if (decision === returnOps.settleReturn) {
    const { url } = await herd.spare()
    const consent = callFor(order, ops.upAllowanceInfo, { retNbr, isAgreed: true })
    await shop.ask(url, consent.request, who)
    await operate(returnOps.approveReturn, { retNbr })
  }
  return {
    ...order,
    request: { op: decision, input: { retNbr }, reqId: newReqId(), isOperator: true },
  }
}

const settledMoney = { money: [[750, 750, 0]], coupons: 0, code: 0, code_uses: 0, quota: 0 }

const cases: [string, () => Promise<Paid>, object, object][] = [
  [
    'an application for a refund',
    async () => callFor(await paid(), ops.refund, { rsn: 'CHANGED', amt: 750, ...bank }),
    { stats: ['pledge'], money: [[750, 0, 0]] },
    { stats: ['refunding'], money: [[750, 0, 0]] },
  ],
  [
    'the payment of a refund',
    async () => applied(await paid(), ops.refund, {}, returnOps.approveReturn),
    { stats: ['refunding'], money: [[750, 0, 0]], reserved: 1, on_hand: 1 },
    { ...settledMoney, stats: ['refunding'], reserved: 0, on_hand: 1, points: 100 },
  ],
  [
    'the settlement of a return',
    async () => {
      const order = await paid()
      await operate(orderOps.shipOrder, { soNbr: order.soNbr })
      await operate(orderOps.deliverOrder, { soNbr: order.soNbr })
      return applied(order, ops.applyRet, { retType: 3 }, returnOps.settleReturn)
    },
    { stats: ['reting'], money: [[750, 0, 0]], on_hand: 0 },
    { ...settledMoney, stats: ['reted'], on_hand: 0, points: 100 },
  ],
]

it.each(cases)('%s leaves all of it or nothing, and is done once by a retry', async (...given) => {
  const [, start, before, after] = given
  const rehearsed = await start()
  const statements = await killing.statementsOf((url) =>
    shop.ask(url, rehearsed.request, rehearsed.request.isOperator ? undefined : rehearsed.who),
  )
  expect(await shop.traces(rehearsed)).toMatchObject(after)
  const written = statements.findLastIndex((text) => /into "order_return_event"/.test(text))
  const commit = statements.findIndex((text, at) => at > written && /^commit/i.test(text))
  for (const point of killPoints(statements, { random, most: 2 })) {
    const label = `${point.when} ${point.at} ${point.text.slice(0, 60)}`
    const order = await start()
    const who = order.request.isOperator ? undefined : order.who
    await killing.kill(point, (url) => shop.ask(url, order.request, who))
    const traces = await shop.traces(order)
    const isDone = point.at > commit || (point.at === commit && point.when === 'after')
    const isEither = point.at === commit && point.when === 'sent'
    expect([label, traces]).toMatchObject([label, isEither ? {} : isDone ? after : before])
    const retried = await killing.again({ request: order.request, ...(who && { who }) }, async () =>
      expect([label, await shop.traces(order)]).toMatchObject([label, before]),
    )
    expect([label, retried.json]).toMatchObject([label, { retCode: 1 }])
    expect([label, await shop.traces(order)]).toMatchObject([label, after])
  }
})
