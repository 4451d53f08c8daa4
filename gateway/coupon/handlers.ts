import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CouponSource } from '../../schemas/coupon/coupon.schema.ts'
import * as ops from '../../schemas/coupon/coupon.ops.ts'
import { shareTokenParam } from '../../schemas/coupon/share.schema.ts'
import { hrefOf } from '../../schemas/link.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import { sharedPath } from '../../schemas/share.ts'
import { handle, type Context } from '../core/context.ts'
import { notFound, OpFailure } from '../kernel/failure.ts'
import { members } from '../account/member.tables.ts'
import type { Db } from '../db/database.ts'
import {
  collect,
  collectEach,
  collectOpen,
  inOrder,
  offersOf,
  offersWithRights,
} from './collect.ts'
import { couponPage } from './coupon-page.ts'
import { isOver } from './coupon-state.ts'
import { coupons, memberCoupons } from './coupon.tables.ts'
import { isEntitled } from './rights.ts'
import { readShare, shareKeyOf, signShare } from './share-token.ts'

export const getCouponByCpn = handle(ops.getCouponByCpn, async ({ input: { cpnNbrs }, ctx }) => {
  const known = (await offersWithRights(ctx, inArray(coupons.cpnNbr, cpnNbrs))).filter(
    ({ offer, holding }) => offer.isOn || holding,
  )
  for (const { offer } of known) if (offer.expire > ctx.now) ctx.holdsUntil(offer.expire.getTime())
  return { CouponList: inOrder(ctx, cpnNbrs, known) }
})

export const getCouponList = handle(ops.getCouponList, ({ input, ctx }) => couponPage(ctx, input))

export const collectCouponByUser = handle(ops.collectCouponByUser, async ({ ctx }) => ({
  CouponList: await collectEach(
    ctx,
    await offersOf(ctx, ctx.db, and(isNull(memberCoupons.couponNbr), isEntitled(ctx))),
  ),
}))

/** Coupon sources that each way of collecting accepts. */
const opens: Record<(typeof ops.collectCoupon.request.properties.scene)['static'], CouponSource[]> =
  {
    click: ['click', 'auto'],
    share: ['share', 'click', 'auto'],
  }

export const collectCoupon = handle(
  ops.collectCoupon,
  async ({ input: { cpnNbrs, scene, shareToken }, ctx, fail }) => {
    const { member } = ctx
    if (!member) throw new OpFailure('NO_SESSION')
    if (scene === 'share') {
      const claim =
        shareToken === undefined
          ? undefined
          : readShare(await shareKeyOf(ctx.db, ctx.store.storeNbr), shareToken, {
              storeNbr: ctx.store.storeNbr,
              userNbr: member.userNbr,
              now: ctx.now,
            })
      if (!claim || cpnNbrs.some((cpnNbr) => cpnNbr !== claim.cpnNbr))
        throw fail.SHARE_NOT_PROVEN({})
    }
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
        if (!opens[scene].includes(source) && !(await isEntitledTo(ctx, tx, cpnNbr)))
          throw fail.COUPON_NOT_OFFERED({ cpnNbr })
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

/** Whether the member is entitled to a coupon that is granted by rule, such as one of a level. */
const isEntitledTo = async (ctx: Context, tx: Db, cpnNbr: string): Promise<boolean> =>
  (await offersOf(ctx, tx, and(eq(coupons.cpnNbr, cpnNbr), isEntitled(ctx)))).length > 0

export const getShareInfo = handle(ops.getShareInfo, async ({ input, ctx }) => {
  const { member, store, db, visitor, ports, now } = ctx
  if (!member) throw new OpFailure('NO_SESSION')
  const { cpnNbr, ptNbr, cpgNbr, corpNbr = store.config.corpNbr } = input
  const [known] = await offersOf(ctx, db, eq(coupons.cpnNbr, cpnNbr))
  if (!known?.offer.isOn) throw notFound()
  const { storeNbr } = store
  const extra = { cpnNbr, ...(ptNbr && { ptNbr }), ...(cpgNbr && { cpgNbr }) }
  const shareToken = signShare(await shareKeyOf(db, storeNbr), {
    ...extra,
    storeNbr,
    userNbr: member.userNbr,
    at: now.getTime(),
  })
  const promo = hrefOf({ linkType: 'cpn', link: cpnNbr }, corpNbr) ?? '/'
  const shown = ptNbr
    ? hrefOf({ linkType: 'pt', link: ptNbr }, corpNbr)
    : cpgNbr && hrefOf({ linkType: 'cpg', link: cpgNbr }, corpNbr)
  const appId = ports.social.facebookAppId(store)
  return {
    ShareInfo: {
      ...(appId !== undefined && { appId }),
      shareUrl: visitor.origin + basePath + sharedPath(shown || promo, member.userNbr),
      redirectUrl: `${visitor.origin}${basePath}${promo}?${shareTokenParam}=${shareToken}`,
      extra,
      shareToken,
    },
  }
})

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
