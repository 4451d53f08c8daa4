import { and, eq } from 'drizzle-orm'
import { canonicalEmail, canonicalMobile } from '../../schemas/account/contact.ts'
import { homeFaults } from '../../schemas/addr/address-rules.ts'
import * as ops from '../../schemas/after-sales/return.ops.ts'
import {
  retTypes,
  returnRules,
  type RetKind,
  type RetPick,
} from '../../schemas/after-sales/return.schema.ts'
import type { OpInput } from '../../schemas/kit/define-op.ts'
import { toMajor, toMinor } from '../../schemas/money/money.ts'
import { members } from '../account/member.tables.ts'
import { placeIn } from '../addr/index.ts'
import { soldOutNow } from '../catalog/index.ts'
import { handle, type Context } from '../core/context.ts'
import { failuresOf, notFound } from '../kernel/failure.ts'
import {
  awaitedOf,
  callerAsOwner,
  claimGuestOrder,
  orderByToken,
  ownerOf,
  ownLocked,
  ownOrder,
  type Order,
  type OrderOwner,
} from '../order/index.ts'
import { beginPayment, PaymentRefused, usableMethods } from '../payment/index.ts'
import { orderRulesOf } from '../store/order-rules.ts'
import { assess, unitsIn, writeRequest, type Said } from './apply.ts'
import { accountIn, isComplete, needsBank } from './bank-account.ts'
import { cancel, needsConsent, payOutRefund } from './decide.ts'
import { claimImages, keepImage } from './images.ts'
import { logRequest } from './request-transition.ts'
import type { Facts } from './facts.ts'
import { asAsked, findRequest, retInfo } from './read.ts'
import { reasonsOf } from './reasons.ts'
import { returnImages, returns } from './return.tables.ts'
import { claimReviews } from '../review/index.ts'
import type { Db } from '../db/database.ts'

/** Failures common to all applications. */
const fail = failuresOf(ops.applyPartRet)

type ReturnInput = OpInput<typeof ops.applyRet> & { SodList?: readonly RetPick[] }

export const refund = handle(ops.refund, async ({ input, ctx }) => {
  let ptNbrs: string[] = []
  const answer = await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const order = await ownLocked(within, input.soNbr)
    await checkReason(within, input.rsn, { kind: 'refund', images: 0 })
    const found = await agreed(within, order, { ...input, kind: 'refund' })
    const said = { ...input, bank: await bankOf(within, found.facts, input) }
    const written = await writeRequest(tx, order, { ...found, kind: 'refund', said, by: ctx.actor })
    const { retNbr } = written.request
    if (!orderRulesOf(ctx.store.config).refundAuto) {
      const done = { retNbr, stat: written.order.stat }
      await logRequest(tx, written.request, { by: ctx.actor }, ctx.keepAnswer(tx, done))
      return done
    }
    await logRequest(tx, written.request, { by: ctx.actor })
    const paidOut = await payOutRefund(tx, written.order, written.request, ctx.actor)
    ptNbrs = paidOut?.ptNbrs ?? []
    const done = { retNbr, stat: (paidOut?.order ?? written.order).stat }
    await ctx.keepAnswer(tx, done)
    return done
  })
  await soldOutNow(ctx.db, ctx.store.storeNbr, ptNbrs)
  return answer
})

export const applyRet = handle(ops.applyRet, ({ input, ctx }) => applyForReturn(ctx, input))

export const applyPartRet = handle(ops.applyPartRet, ({ input, ctx }) => applyForReturn(ctx, input))

export const partPay = handle(ops.partPay, async ({ input, ctx, fail: failing }) => {
  const { currency } = ctx.store.config
  const apply = await preparedReturn(ctx, input)
  try {
    return await ctx.db.transaction(async (tx) => {
      const within = { ...ctx, db: tx }
      const { amt: _amt, ...asked } = input
      const { order, request } = await apply(within, asked)
      const due = awaitedOf(order)
      if (!due) throw failing.NOTHING_KEPT({})
      if (toMinor(input.amt, currency) !== due)
        throw fail.RET_AMT_CHANGED({ amt: input.amt, amtNow: toMajor(due, currency) })
      const methods = await usableMethods(within)
      const method = methods.find(({ payNbr }) => payNbr === input.payNbr)
      const done = {
        retNbr: request.retNbr,
        stat: order.stat,
        ...(await beginPayment(within, order, method)),
      }
      await logRequest(tx, request, { by: ctx.actor }, ctx.keepAnswer(tx, done))
      return done
    })
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    throw error.code === 'PAY_NOT_USABLE'
      ? failing.PAY_NOT_USABLE({})
      : failing.ORDER_NOT_PAYABLE({ stat: error.order?.stat ?? 'closed' })
  }
})

async function applyForReturn(ctx: Context, input: ReturnInput) {
  const apply = await preparedReturn(ctx, input)
  return ctx.db.transaction(async (tx) => {
    const { order, request } = await apply({ ...ctx, db: tx }, input)
    const done = { retNbr: request.retNbr, stat: order.stat }
    await logRequest(tx, request, { by: ctx.actor }, ctx.keepAnswer(tx, done))
    return done
  })
}

/**
 * Validates an application and stores its pictures. Returns a function that writes it within a
 * transaction; without `amt` the refund is not compared with the one shown to the shopper.
 */
async function preparedReturn(ctx: Context, input: ReturnInput) {
  const sender = ownerOf(await ownOrder(ctx, input.soNbr))
  const uploads = input.Upload ?? []
  const images = uploads.length + input.imgs.length
  if (images > returnRules.images) throw fail.IMAGES_EXCEED({ max: returnRules.images })
  await checkReason(ctx, input.rsn, { kind: 'return', images })
  const receiver = receiverIn(input)
  const sent: string[] = []
  for (const upload of uploads) sent.push((await stored(ctx, sender, upload)).fileNbr)
  return async (within: Context, asked: Omit<ReturnInput, 'amt'> & { amt?: number }) => {
    const { db, actor } = within
    const order = await ownLocked(within, asked.soNbr)
    const found = await agreed(within, order, { ...asked, kind: 'return' })
    const said: Said = { ...asked, receiver, bank: await bankOf(within, found.facts, asked) }
    const written = await writeRequest(db, order, { ...found, kind: 'return', said, by: actor })
    const { retNbr } = written.request
    if (!(await claimImages(db, { ...sender, retNbr }, [...asked.imgs, ...sent])))
      throw fail.IMAGE_UNKNOWN({})
    return written
  }
}

async function checkReason(
  { db, store }: Pick<Context, 'db' | 'store'>,
  rsn: string,
  { kind, images }: { kind: RetKind; images: number },
): Promise<void> {
  const reason = (await reasonsOf(db, store)).find((one) => one.rsn === rsn)
  if (!reason?.kinds.includes(kind)) throw fail.RSN_UNKNOWN({})
  if (kind === 'return' && reason.needsImage && !images) throw fail.IMAGE_NEEDED({})
}

/** The refund shown to the shopper. Throws if it has changed, or if there is none. */
async function agreed(
  { db, store, now }: Pick<Context, 'db' | 'store' | 'now'>,
  order: Order,
  { kind, amt, SodList }: { kind: RetKind; amt?: number; SodList?: readonly RetPick[] },
) {
  const { currency } = store.config
  const wanted = SodList ? unitsIn(SodList) : ('all' as const)
  return assess(
    db,
    order,
    { wanted, now },
    {
      refund({ refund, units, returnable }) {
        if (returnable.kind !== kind) throw fail.RET_NOT_POSSIBLE({ reason: 'stat' })
        if (amt !== undefined && toMinor(amt, currency) !== refund.amt)
          throw fail.RET_AMT_CHANGED({ amt, amtNow: toMajor(refund.amt, currency) })
        return { refund, units, facts: returnable.facts }
      },
      fault: (reason) => {
        throw fail.RET_NOT_POSSIBLE({ reason })
      },
      exceeds: (ln, qtyLeft) => {
        throw fail.RET_QTY_EXCEEDS({ ln, qtyLeft })
      },
    },
  )
}

async function bankOf(
  ctx: Pick<Context, 'db' | 'ports'>,
  facts: Facts,
  input: Parameters<typeof accountIn>[0],
) {
  const isNeeded = await needsBank(ctx, facts)
  const account = accountIn(input, isNeeded)
  if (isNeeded && !isComplete(account)) throw fail.BANK_NEEDED({})
  return account
}

/** Pickup address of the goods; empty for other types of return. */
function receiverIn(input: ReturnInput): NonNullable<Said['receiver']> {
  const nobody = { receiverName: '', receiverTel: '', receiverCityId: null, receiverAddr: '' }
  if (input.retType !== retTypes.collected) return nobody
  const { receiverName = '', receiverTel = '', receiverCityId = '', receiverAddr = '' } = input
  const given = { name: receiverName, tel: receiverTel, email: '', cityId: receiverCityId }
  const faults = homeFaults({ ...given, address: receiverAddr }).map(({ field, rule }) => ({
    field: wireNames[field],
    rule: String(rule),
  }))
  if (receiverCityId && !placeIn('zh-TW', receiverCityId))
    faults.push({ field: 'receiverCityId', rule: 'area' })
  if (faults.length) throw fail.RECEIVER_FAULTY({ faults })
  return { receiverName, receiverTel, receiverCityId, receiverAddr }
}

const wireNames = {
  name: 'receiverName',
  tel: 'receiverTel',
  email: 'receiverTel',
  cityId: 'receiverCityId',
  address: 'receiverAddr',
  storeId: 'receiverAddr',
} as const

const stored = (ctx: Context, sender: OrderOwner, upload: Blob) => {
  if (upload.size > returnRules.imageBytes) throw fail.FILE_TOO_LARGE({})
  return keepImage(ctx, sender, upload, () => fail.PICTURE_REFUSED({}))
}

export const postRetImg = handle(ops.postRetImg, async ({ input: { soNbr, upload }, ctx }) => {
  const image = await stored(ctx, await callerAsOwner(ctx, soNbr), upload)
  return { ...image, url: `/upload/${image.fileNbr}` }
})

export const cancelRet = handle(ops.cancelRet, async ({ input, ctx, fail: failing }) =>
  ctx.db.transaction(async (tx) => {
    const order = await ownLocked({ ...ctx, db: tx }, input.soNbr)
    const request = await findRequest(tx, order, input.retNbr)
    if (!request) throw notFound()
    const moved = await cancel(tx, order, request, ctx.actor)
    if (!moved) throw failing.RET_NOT_CANCELLABLE({})
    const done = { stat: moved.stat }
    await ctx.keepAnswer(tx, done)
    return done
  }),
)

export const upAllowanceInfo = handle(ops.upAllowanceInfo, async ({ input, ctx, fail: failing }) =>
  ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const order = await ownLocked(within, input.soNbr)
    const request = await findRequest(tx, order, input.retNbr)
    if (!request) throw notFound()
    if (!needsConsent(order, request)) throw failing.CONSENT_NOT_NEEDED({})
    const { isAgreed, invEmail = '' } = input
    const [answered] = await tx
      .update(returns)
      .set({ isAgreed, agreedAt: ctx.now, invEmail })
      .where(and(eq(returns.storeNbr, request.storeNbr), eq(returns.retNbr, request.retNbr)))
      .returning()
    if (!answered) throw notFound()
    await logRequest(tx, answered, { by: ctx.actor })
    const done = { RetInfo: asAsked(await retInfo(within, order, answered), input.soNbr) }
    await ctx.keepAnswer(tx, done)
    return done
  }),
)

/** Gives the requests about a guest's order, and the pictures sent for them, to its new owner. */
async function claimRequests(
  tx: Db,
  { storeNbr, soNbr, userNbr }: { storeNbr: string; soNbr: string; userNbr: string },
): Promise<void> {
  await tx
    .update(returns)
    .set({ userNbr })
    .where(and(eq(returns.storeNbr, storeNbr), eq(returns.soNbr, soNbr)))
  await tx
    .update(returnImages)
    .set({ userNbr, soNbr: null })
    .where(and(eq(returnImages.storeNbr, storeNbr), eq(returnImages.soNbr, soNbr)))
}

export const claimOrder = handle(ops.claimOrder, async ({ input, ctx, fail: failing }) =>
  ctx.db.transaction(async (tx) => {
    const { member } = ctx
    if (!member) throw notFound()
    const { storeNbr, soNbr, memEmail, receiverTel } = await orderByToken(
      { ...ctx, db: tx },
      input.soNbr,
    )
    const [owner] = await tx
      .select()
      .from(members)
      .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, member.userNbr)))
    const email = owner?.emailProvenAt ? owner.email : null
    const mobile = owner?.mobile ?? null
    const isProven =
      (email !== null && email === canonicalEmail(memEmail)) ||
      (mobile !== null && mobile === canonicalMobile(receiverTel))
    const claimed = { storeNbr, soNbr, userNbr: member.userNbr }
    if (!isProven || !(await claimGuestOrder(tx, claimed))) throw failing.NOT_YOURS({})
    await claimRequests(tx, claimed)
    await claimReviews(tx, claimed)
    await ctx.keepAnswer(tx, { soNbr })
    return { soNbr }
  }),
)
