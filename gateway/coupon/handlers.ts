import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { CouponSource } from '../../schemas/coupon/coupon.schema.ts'
import * as ops from '../../schemas/coupon/coupon.ops.ts'
import { handle } from '../core/context.ts'
import { notFound, OpFailure } from '../core/failure.ts'
import { members } from '../account/member.tables.ts'
import { collect, collectOpen, inOrder, offersOf } from './collect.ts'
import { couponOf, isOver, statusOf } from './coupon-state.ts'
import { coupons, memberCoupons } from './coupon.tables.ts'

export const getCouponByCpn = handle(ops.getCouponByCpn, async ({ input: { cpnNbrs }, ctx }) => {
  const known = (await offersOf(ctx, ctx.db, inArray(coupons.cpnNbr, cpnNbrs))).filter(
    ({ offer, holding }) => offer.isOn || holding,
  )
  for (const { offer } of known) if (offer.expire > ctx.now) ctx.holdsUntil(offer.expire.getTime())
  return { CouponList: inOrder(ctx, cpnNbrs, known) }
})

export const getCouponList = handle(ops.getCouponList, async ({ input: { useStat }, ctx }) => {
  const held = await offersOf(ctx, ctx.db, isNotNull(memberCoupons.couponNbr))
  return {
    CouponList: held
      .filter(({ offer, holding }) => statusOf(offer, holding, ctx) === useStat)
      .toSorted((a, b) => a.offer.expire.getTime() - b.offer.expire.getTime())
      .map(({ offer, holding }) => couponOf(ctx, offer, holding)),
  }
})

/** Coupon sources that each kind of collecting allows. */
const opens: Record<(typeof ops.collectCoupon.request.properties.scene)['static'], CouponSource[]> =
  {
    click: ['click', 'auto'],
    share: ['share', 'click', 'auto'],
  }

export const collectCoupon = handle(
  ops.collectCoupon,
  async ({ input: { cpnNbrs, scene }, ctx, fail }) => {
    const { member } = ctx
    if (!member) throw new OpFailure('NO_SESSION')
    return ctx.db.transaction(async (tx) => {
      const known = await offersOf(ctx, tx, inArray(coupons.cpnNbr, cpnNbrs))
      if (known.length < cpnNbrs.length) throw notFound()
      const now = []
      // Sorted, so that concurrent calls lock rows in the same sequence and cannot deadlock.
      for (const { offer, holding } of known.toSorted((a, b) =>
        a.offer.cpnNbr < b.offer.cpnNbr ? -1 : 1,
      )) {
        const { cpnNbr, source } = offer
        if (holding) {
          now.push({ offer, holding })
          continue
        }
        if (!opens[scene].includes(source)) throw fail.COUPON_NOT_OFFERED({ cpnNbr })
        const collected = isOver(offer, ctx.now)
          ? undefined
          : await collect(tx, offer, member.userNbr)
        if (!collected) throw fail.COUPON_GONE({ cpnNbr })
        now.push({ offer, holding: collected.holding })
      }
      return { CouponList: inOrder(ctx, cpnNbrs, now) }
    })
  },
)

export const getCouponByNewUser = handle(ops.getCouponByNewUser, async ({ ctx }) => {
  const { member, store, db } = ctx
  if (!member) throw new OpFailure('NO_SESSION')
  const [row] = await db
    .select({ createdAt: members.createdAt })
    .from(members)
    .where(and(eq(members.storeNbr, store.storeNbr), eq(members.userNbr, member.userNbr)))
  if (!row || !store.config.hasNewUserCoupon) return { CouponList: [] }
  return { CouponList: await collectOpen(ctx, 'newUser', row.createdAt) }
})
