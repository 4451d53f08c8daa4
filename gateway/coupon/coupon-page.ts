import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
} from 'drizzle-orm'
import { useStats, type CouponPage } from '../../schemas/coupon/coupon.schema.ts'
import type { Context } from '../core/context.ts'
import { couponOf } from './coupon-state.ts'
import { coupons, memberCoupons } from './coupon.tables.ts'
import { isEntitled, isOffered } from './rights.ts'

interface Wanted {
  useStat: number
  page: number
  pageSize: number
}

/**
 * A page of the member's coupons of one state; −1 are the offers that the member can collect.
 * Unused ones and offers: the first to expire first; used ones: the last used first.
 */
export async function couponPage(
  ctx: Context,
  { useStat, page, pageSize }: Wanted,
): Promise<CouponPage> {
  const { db, store, member } = ctx
  if (!member) return { CouponList: [], hasMore: false, total: 0 }
  const ofMember = and(
    eq(memberCoupons.storeNbr, coupons.storeNbr),
    eq(memberCoupons.cpnNbr, coupons.cpnNbr),
    eq(memberCoupons.userNbr, member.userNbr),
  )
  const isOfState = and(eq(coupons.storeNbr, store.storeNbr), inState(ctx, useStat))
  const rows = await db
    .select({ offer: coupons, holding: memberCoupons })
    .from(coupons)
    .leftJoin(memberCoupons, ofMember)
    .where(isOfState)
    .orderBy(...orderOf(useStat), asc(coupons.cpnNbr))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
  const hasMore = rows.length > pageSize
  // The last page tells how many there are.
  const [all] =
    hasMore || !rows.length
      ? await db
          .select({ total: count() })
          .from(coupons)
          .leftJoin(memberCoupons, ofMember)
          .where(isOfState)
      : []
  return {
    CouponList: rows
      .slice(0, pageSize)
      // An offer of new members is in the list only if the member is entitled to it.
      .map(({ offer, holding }) =>
        couponOf(ctx, { offer, holding: holding ?? undefined, isEntitled: !holding }),
      ),
    hasMore,
    total: all?.total ?? (page - 1) * pageSize + rows.length,
  }
}

function inState(ctx: Context, useStat: number): SQL | undefined {
  const { now } = ctx
  const isOwn = isNotNull(memberCoupons.couponNbr)
  switch (useStat) {
    case useStats.used:
      return and(isOwn, isNotNull(memberCoupons.usedAt))
    case useStats.invalid:
      return and(
        isOwn,
        isNull(memberCoupons.usedAt),
        or(eq(coupons.isOn, false), lte(coupons.expire, now)),
      )
    case useStats.unused:
      return and(
        isOwn,
        isNull(memberCoupons.usedAt),
        eq(coupons.isOn, true),
        gt(coupons.expire, now),
      )
    default:
      return and(
        isNull(memberCoupons.couponNbr),
        isOffered(ctx),
        or(inArray(coupons.source, ['click', 'share']), isEntitled(ctx)),
      )
  }
}

const orderOf = (useStat: number): SQL[] =>
  useStat === useStats.used
    ? [desc(memberCoupons.usedAt)]
    : [useStat === useStats.invalid ? desc(coupons.expire) : asc(coupons.expire)]
