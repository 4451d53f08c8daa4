import { and, eq } from 'drizzle-orm'
import { getRsnList as getRsnListOp } from '../../schemas/after-sales/reason.ops.ts'
import * as ops from '../../schemas/after-sales/return.ops.ts'
import type { OpInput } from '../../schemas/kit/define-op.ts'
import { toMajor } from '../../schemas/money/money.ts'
import { placeIn } from '../addr/index.ts'
import { handle, type Context } from '../core/context.ts'
import { invalidInput, notFound, type Fail } from '../kernel/failure.ts'
import { linesOf, ownLocked, ownOrder, trialDue, type Order } from '../order/index.ts'
import { localized } from '../store/store-config.ts'
import { assess, unitsIn } from './apply.ts'
import { needsBank } from './bank-account.ts'
import { asAsked, findRequest, requestsBy, retInfo, retResult, retRows } from './read.ts'
import { reasonsOf } from './reasons.ts'
import { refundOf } from './refund-of.ts'
import { afterCases, returns } from './return.tables.ts'
import { afterLines, returnableOf } from './returnable.ts'

/** Requests per page, and maximum requests listed for one order. */
const pageSize = 10
const mostOfOrder = 50

export const getRsnList = handle(getRsnListOp, async ({ input: { kind }, ctx }) => {
  const { store, db, lang } = ctx
  const all = await reasonsOf(db, store)
  return {
    RsnList: all
      .filter(({ kinds }) => kinds.includes(kind))
      .map(({ rsn, name, needsImage }) => ({
        rsn,
        name: localized(name, lang, store.config.defaultLang),
        needsImage,
      })),
  }
})

export const addAfter = handle(ops.addAfter, async ({ input: { soNbr }, ctx, fail }) =>
  ctx.db.transaction(async (tx) => {
    const order = await ownLocked({ ...ctx, db: tx }, soNbr)
    const { fault } = await returnableOf(tx, order, ctx.now)
    // A request that is under way belongs to a case that is open.
    if (fault && fault !== 'open') throw fail.RET_NOT_POSSIBLE({ reason: fault })
    await tx
      .insert(afterCases)
      .values({ storeNbr: order.storeNbr, soNbr: order.soNbr })
      .onConflictDoNothing()
    await ctx.keepAnswer(tx, { soNbr })
    return { soNbr }
  }),
)

export const getAfter = handle(ops.getAfter, async ({ input: { soNbr }, ctx }) => {
  const { db, store } = ctx
  const { currency } = store.config
  const order = await ownOrder(ctx, soNbr)
  const { kind, fault, facts, left } = await returnableOf(db, order, ctx.now)
  const refund = kind && refundOf(facts, left)
  const isHome = order.frcKind === 'home'
  const { receiverCityId: cityId } = order
  const place = isHome && cityId !== null ? placeIn(ctx.lang, cityId) : undefined
  return {
    soNbr,
    stat: order.stat,
    isExp: order.isExp,
    ...(kind && { kind }),
    ...(fault && { fault }),
    ...(order.returnUntil && { returnUntil: order.returnUntil.toISOString() }),
    needsBank: await needsBank(ctx, facts),
    amtRefund: toMajor(refund?.amt ?? 0, currency),
    SodList: afterLines({ facts, left }, currency),
    RetList: await requestsOf(ctx, order, soNbr),
    receiverName: order.receiverName,
    receiverTel: order.receiverTel,
    ...(isHome && cityId !== null && { receiverCityId: cityId }),
    ...(place && { receiverCity: place.city }),
    receiverAddr: isHome ? order.receiverAddr : '',
  }
})

export const getPartRetResult = handle(ops.getPartRetResult, ({ input, ctx, fail }) =>
  previewOf(ctx, input, fail),
)

type Preview = Pick<OpInput<typeof ops.getPartRetResult>, 'soNbr' | 'SodList'>

/** Preview of the refund for a return of these lines. */
async function previewOf(
  ctx: Context,
  { soNbr, SodList }: Preview,
  fail: Fail<typeof ops.getPartRetResult>,
) {
  const order = await ownOrder(ctx, soNbr)
  const asked = { wanted: unitsIn(SodList), now: ctx.now }
  return assess(ctx.db, order, asked, {
    async refund({ refund, units, returnable: { facts } }) {
      const result = await retResult(ctx, order, { refund, lines: facts.lines })
      if (!order.isExp || order.paidAt) return result
      const amtDue = trialDue(order, facts.lines, { captured: facts.captured, going: units })
      return { ...result, amtDue: toMajor(amtDue, ctx.store.config.currency) }
    },
    fault: (reason) => {
      throw fail.RET_NOT_POSSIBLE({ reason })
    },
    exceeds: (ln, qtyLeft) => {
      throw fail.RET_QTY_EXCEEDS({ ln, qtyLeft })
    },
  })
}

export const getPartRetResult2 = handle(ops.getPartRetResult2, async ({ input, ctx, fail }) => {
  const { soNbr, retNbr, SodList } = input
  if (SodList && retNbr === undefined) return previewOf(ctx, { soNbr, SodList }, fail)
  if (retNbr === undefined) throw invalidInput([{ field: 'retNbr', rule: 'required' }])
  const order = await ownOrder(ctx, soNbr)
  const request = await findRequest(ctx.db, order, retNbr)
  if (!request) throw notFound()
  return retResult(ctx, order, { refund: request.refund, lines: await linesOf(ctx.db, order) })
})

export const getRetList = handle(ops.getRetList, async ({ input: { soNbr }, ctx }) => {
  const order = await ownOrder(ctx, soNbr)
  return { RetList: await requestsOf(ctx, order, soNbr) }
})

export const getRetList1 = handle(ops.getRetList1, async ({ input: { lastPage }, ctx }) => {
  const { db, store, member } = ctx
  if (!member) throw notFound()
  const isOwn = and(eq(returns.storeNbr, store.storeNbr), eq(returns.userNbr, member.userNbr))
  // One extra row shows whether there is another page.
  const found = await requestsBy(db, isOwn, pageSize + 1, lastPage * pageSize)
  return {
    lastPage: lastPage + 1,
    hasMore: found.length > pageSize,
    rows: await retRows(ctx, found.slice(0, pageSize)),
  }
})

export const getRetList2 = handle(ops.getRetList2, async ({ input: { soNbr, retNbr }, ctx }) => {
  const order = await ownOrder(ctx, soNbr)
  const request = await findRequest(ctx.db, order, retNbr)
  if (!request) throw notFound()
  return { RetInfo: asAsked(await retInfo(ctx, order, request), soNbr) }
})

/** The requests of an order, newest first, with the order named as by the caller. */
async function requestsOf(ctx: Context, { storeNbr, soNbr }: Order, asked: string) {
  const isOf = and(eq(returns.storeNbr, storeNbr), eq(returns.soNbr, soNbr))
  const rows = await retRows(ctx, await requestsBy(ctx.db, isOf, mostOfOrder))
  return rows.map((row) => asAsked(row, asked))
}
