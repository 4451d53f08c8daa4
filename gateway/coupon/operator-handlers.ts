import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import * as ops from '../../schemas/coupon/coupon-operator.ops.ts'
import { members } from '../account/member.tables.ts'
import { command, handle } from '../core/context.ts'
import { notFound } from '../core/failure.ts'
import { countRows } from '../db/count-rows.ts'
import { bumpTick } from '../store/store-directory.ts'
import { localized } from '../store/store-config.ts'
import { collect } from './collect.ts'
import { isOver } from './coupon-state.ts'
import { coupons } from './coupon.tables.ts'
import { couponFault, writeCoupon } from './write-coupon.ts'

export const makeCoupon = command(ops.makeCoupon, async ({ input: { coupon }, ctx, tx, fail }) => {
  const { cpnNbr } = coupon
  const field = await couponFault(tx, ctx.store, coupon)
  if (field) throw fail.COUPON_INVALID({ field })
  if (!(await writeCoupon(tx, ctx.store, coupon))) throw fail.COUPON_EXISTS({ cpnNbr })
  await bumpTick(tx, ctx.store.storeNbr, 'discountTick')
  const { source, scope, effdate, expire } = coupon
  return {
    answer: { cpnNbr },
    note: { subject: 'coupon', nbr: cpnNbr, after: { source, scope, effdate, expire } },
  }
})

export const listCoupons = handle(ops.listCoupons, async ({ input, ctx }) => {
  const { db, store, lang } = ctx
  const mine = eq(coupons.storeNbr, store.storeNbr)
  const offset = (input.page - 1) * input.pageSize
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(coupons)
      .where(mine)
      .orderBy(desc(coupons.expire), asc(coupons.cpnNbr))
      .limit(input.pageSize)
      .offset(offset),
    countRows(db, coupons, mine, offset + input.pageSize),
  ])
  return {
    total,
    rows: rows.map(({ cpnNbr, name, source, scope, effdate, expire, isOn, given, qty }) => ({
      cpnNbr,
      name: localized(name, lang, store.config.defaultLang),
      source,
      scope,
      effdate: effdate.toISOString(),
      expire: expire.toISOString(),
      isOn,
      given,
      qty: qty ?? 0,
    })),
  }
})

export const closeCoupon = command(
  ops.closeCoupon,
  async ({ input: { cpnNbr }, ctx, tx, fail }) => {
    const { storeNbr } = ctx.store
    const isIt = and(eq(coupons.storeNbr, storeNbr), eq(coupons.cpnNbr, cpnNbr))
    const closed = await tx
      .update(coupons)
      .set({ isOn: false })
      .where(and(isIt, eq(coupons.isOn, true)))
    if (!closed.rowCount) {
      const [known] = await tx.select({ isOn: coupons.isOn }).from(coupons).where(isIt)
      throw known ? fail.COUPON_CLOSED({}) : notFound()
    }
    await bumpTick(tx, storeNbr, 'discountTick')
    return {
      answer: {},
      note: { subject: 'coupon', nbr: cpnNbr, before: { isOn: true }, after: { isOn: false } },
    }
  },
)

export const giveCoupon = command(ops.giveCoupon, async ({ input, ctx, tx, fail }) => {
  const { cpnNbr, userNbrs } = input
  const { storeNbr } = ctx.store
  const [offer] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.storeNbr, storeNbr), eq(coupons.cpnNbr, cpnNbr)))
  if (!offer) throw notFound()
  if (isOver(offer, ctx.now)) throw fail.COUPON_GONE({ cpnNbr })
  const known = await tx
    .select({ userNbr: members.userNbr })
    .from(members)
    .where(and(eq(members.storeNbr, storeNbr), inArray(members.userNbr, userNbrs)))
  const unknown = userNbrs.find((nbr) => !known.some(({ userNbr }) => userNbr === nbr))
  if (unknown !== undefined) throw fail.MEMBER_UNKNOWN({ userNbr: unknown })
  let given = 0
  // Sorted, so that concurrent calls lock rows in the same sequence and cannot deadlock.
  for (const userNbr of userNbrs.toSorted()) {
    const collected = await collect(tx, offer, userNbr)
    if (!collected) throw fail.COUPON_GONE({ cpnNbr })
    if (collected.isNew) given++
  }
  if (given > 0) await bumpTick(tx, storeNbr, 'memberTick')
  return {
    answer: { given },
    note: { subject: 'coupon', nbr: cpnNbr, after: { given, members: userNbrs.join(', ') } },
  }
})
