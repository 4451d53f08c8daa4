import { and, asc, eq, sql } from 'drizzle-orm'
import * as ops from '../../schemas/after-sales/return-operator.ops.ts'
import { retTypes } from '../../schemas/after-sales/return.schema.ts'
import { toMajor, toMinor } from '../../schemas/money/money.ts'
import { soldOutNow } from '../catalog/index.ts'
import { command, handle, type Context } from '../core/context.ts'
import { checkPermission } from '../core/permission.ts'
import { notFound } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import { lockedOrder, type Order } from '../order/index.ts'
import { orderRulesOf } from '../store/order-rules.ts'
import { approve, payOutRefund, receive, reject, requestLines, settle } from './decide.ts'
import type { Request } from './request-transition.ts'
import { requestsBy, retInfo, retRows } from './read.ts'
import type { Quantities } from './refund-of.ts'
import { returnEvents, returns } from './return.tables.ts'
import { checkAmount } from '../core/amount.ts'

const day = 86_400_000

export const listReturns = handle(ops.listReturns, async ({ input, ctx }) => {
  const { soNbr, kind, stat, before, pageSize } = input
  const { storeNbr } = ctx.store
  const meant = and(
    eq(returns.storeNbr, storeNbr),
    soNbr === undefined ? undefined : eq(returns.soNbr, soNbr),
    stat && eq(returns.stat, stat),
    kind && eq(returns.kind, kind),
    before === undefined
      ? undefined
      : // The moment stays in the database, as JavaScript has no microseconds.
        sql`(${returns.createdAt}, ${returns.retNbr}) < (
          select created_at, ret_nbr from order_return
          where store_nbr = ${storeNbr} and ret_nbr = ${before})`,
  )
  const requests = await requestsBy(ctx.db, meant, pageSize + 1)
  return {
    hasMore: requests.length > pageSize,
    rows: await retRows(ctx, requests.slice(0, pageSize)),
  }
})

export const showReturn = handle(ops.showReturn, async ({ input: { retNbr }, ctx }) => {
  const { db } = ctx
  const { request, order } = await found(ctx, db, retNbr)
  const { storeNbr, userNbr, bankCode, acctNbr, acctName } = request
  const events = await db
    .select()
    .from(returnEvents)
    .where(and(eq(returnEvents.storeNbr, storeNbr), eq(returnEvents.retNbr, retNbr)))
    .orderBy(asc(returnEvents.id))
  const lines = await requestLines(db, request)
  return {
    RetInfo: await retInfo(ctx, order, request),
    userNbr: userNbr ?? '',
    BackList: lines.map(({ ln, qty, qtyGood, qtyBad }) => ({
      ln,
      qtyRet: qty,
      qtyGood: qtyGood ?? 0,
      qtyBad: qtyBad ?? 0,
    })),
    bankCode,
    acctNbr,
    acctName,
    EventList: events.map(({ stat, by, byName, at, note }) => ({
      stat,
      by,
      byName,
      at: at.toISOString(),
      note,
    })),
  }
})

export const approveReturn = command(ops.approveReturn, async ({ input, ctx, tx, fail }) => {
  let ptNbrs: string[] = []
  const done = await withRequest({ ctx, tx }, input.retNbr, async ({ order, request }) => {
    const refused = () => fail.RET_NOT_MOVABLE({ stat: request.stat })
    if (request.kind === 'refund') {
      // Pays the money back at once.
      checkPermission(ctx.operator, 'refunds.settle', 'token')
      const paidOut = await payOutRefund(tx, order, request, ctx.actor)
      if (!paidOut) throw refused()
      ptNbrs = paidOut.ptNbrs
      return
    }
    const { sendTo, note } = input
    // A carrier collects goods at the address; only those handed in need to know where.
    if (request.retType === retTypes.store && !sendTo) throw fail.SEND_TO_NEEDED({})
    const { returnSendDays } = orderRulesOf(ctx.store.config)
    const sendUntil = new Date(ctx.now.getTime() + returnSendDays * day)
    const sending = { by: ctx.actor, note, sendTo, sendUntil }
    if (!(await approve(tx, order, request, sending))) throw refused()
  })
  return { ...done, afterwards: () => soldOutNow(ctx.db, ctx.store.storeNbr, ptNbrs) }
})

export const rejectReturn = command(
  ops.rejectReturn,
  ({ input: { retNbr, note }, ctx, tx, fail }) =>
    withRequest({ ctx, tx }, retNbr, async ({ order, request }) => {
      if (!(await reject(tx, order, request, { by: ctx.actor, note })))
        throw fail.RET_NOT_MOVABLE({ stat: request.stat })
    }),
)

export const receiveReturn = command(ops.receiveReturn, ({ input, ctx, tx, fail }) =>
  withRequest({ ctx, tx }, input.retNbr, async ({ request }) => {
    const asked = await requestLines(tx, request)
    const back = input.BackList ?? asked.map(({ ln, qty }) => ({ ln, qtyGood: qty, qtyBad: 0 }))
    const sums = back.map(({ ln, qtyGood, qtyBad }) => [ln, qtyGood + qtyBad] as const)
    for (const [ln, qty] of added(sums)) {
      const qtyRet = asked.find((line) => line.ln === ln)?.qty ?? 0
      if (qty > qtyRet) throw fail.RET_QTY_EXCEEDS({ ln, qtyRet })
    }
    const good = added(back.map(({ ln, qtyGood }) => [ln, qtyGood] as const))
    const bad = added(back.map(({ ln, qtyBad }) => [ln, qtyBad] as const))
    // Goods before approval, or money back without goods, cannot be received.
    const moved =
      request.kind === 'return' && request.retType !== retTypes.moneyOnly
        ? await receive(tx, request, { good, bad, by: ctx.actor, note: input.note })
        : undefined
    if (!moved) throw fail.RET_NOT_MOVABLE({ stat: request.stat })
  }),
)

export const settleReturn = command(ops.settleReturn, async ({ input, ctx, tx, fail }) => {
  const { currency } = ctx.store.config
  const { retNbr, note } = input
  if (input.amt !== undefined && !note) throw fail.NOTE_NEEDED({})
  if (input.amt !== undefined) checkAmount('amt', input.amt, currency)
  let amtRefund = 0
  const { answer, note: moved } = await withRequest(
    { ctx, tx },
    retNbr,
    async ({ order, request }) => {
      const settling = {
        by: ctx.actor,
        note,
        ...(input.amt !== undefined && { amt: toMinor(input.amt, currency) }),
        now: ctx.now,
        days: orderRulesOf(ctx.store.config).returnDays,
      }
      await settle(tx, order, request, settling, {
        settled: (_order, refund) => {
          amtRefund = toMajor(refund.amt, currency)
        },
        notMovable: () => {
          throw fail.RET_NOT_MOVABLE({ stat: request.stat })
        },
        exceeds: (most) => {
          throw fail.REFUND_EXCEEDS({ amtLeft: toMajor(most, currency) })
        },
        consent: () => {
          throw fail.CONSENT_MISSING({})
        },
      })
    },
  )
  return {
    answer: { ...answer, amtRefund },
    note: { ...moved, after: { ...moved.after, amtRefund, note } },
  }
})

/** Sums by key. */
function added(entries: readonly (readonly [number, number])[]): Quantities {
  const sums = new Map<number, number>()
  for (const [ln, qty] of entries) sums.set(ln, (sums.get(ln) ?? 0) + qty)
  return sums
}

interface Found {
  order: Order
  request: Request
}

async function found({ store }: Pick<Context, 'store'>, db: Db, retNbr: string): Promise<Found> {
  const [request] = await db.select().from(returns).where(isIt(store.storeNbr, retNbr))
  const order = request && (await lockedOrder(db, store.storeNbr, request.soNbr))
  if (!request || !order) throw notFound()
  return { request, order }
}

const isIt = (storeNbr: string, retNbr: string) =>
  and(eq(returns.storeNbr, storeNbr), eq(returns.retNbr, retNbr))

/** Runs a transition of a request with its order's row locked, and returns the audit note of it. */
async function withRequest(
  { ctx, tx }: { ctx: Context; tx: Db },
  retNbr: string,
  run: (found: Found) => Promise<void>,
) {
  const { order } = await found(ctx, tx, retNbr)
  // Read again: it may have changed until the order's row was locked.
  const [request] = await tx.select().from(returns).where(isIt(order.storeNbr, retNbr))
  if (!request) throw notFound()
  await run({ order, request })
  const after = await found(ctx, tx, retNbr)
  const answer = { stat: after.request.stat, orderStat: after.order.stat }
  return {
    answer,
    note: {
      subject: 'return',
      nbr: retNbr,
      before: { stat: request.stat },
      after: { stat: answer.stat },
    } as const,
  }
}
