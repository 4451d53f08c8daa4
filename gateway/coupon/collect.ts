import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Coupon, CouponSource } from '../../schemas/coupon/coupon.schema.ts'
import type { Db } from '../db/database.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { couponOf, isOver, type Holding, type Offer, type Offered } from './coupon-state.ts'
import { coupons, memberCoupons } from './coupon.tables.ts'
import { isEntitled } from './rights.ts'
import type { Context } from '../core/context.ts'
import { OpFailure } from '../kernel/failure.ts'

/**
 * Gives a coupon to a member within the caller's transaction. Returns `undefined` if none is left;
 * the transaction must then be rolled back. A coupon that the member already holds stays unchanged,
 * with `isNew` false. The primary key serialises concurrent calls.
 */
export async function collect(
  tx: Db,
  { storeNbr, cpnNbr }: Offer,
  userNbr: string,
): Promise<{ holding: Holding; isNew: boolean } | undefined> {
  const [made] = await tx
    .insert(memberCoupons)
    .values({ storeNbr, userNbr, cpnNbr, couponNbr: randomNbr('K') })
    .onConflictDoNothing()
    .returning()
  if (!made) {
    const [holding] = await tx
      .select()
      .from(memberCoupons)
      .where(
        and(
          eq(memberCoupons.storeNbr, storeNbr),
          eq(memberCoupons.userNbr, userNbr),
          eq(memberCoupons.cpnNbr, cpnNbr),
        ),
      )
    return holding && { holding, isNew: false }
  }
  const counted = await tx
    .update(coupons)
    .set({ given: sql`${coupons.given} + 1` })
    .where(
      and(
        eq(coupons.storeNbr, storeNbr),
        eq(coupons.cpnNbr, cpnNbr),
        or(isNull(coupons.qty), lt(coupons.given, coupons.qty)),
      ),
    )
    .returning({ given: coupons.given })
  return counted.length ? { holding: made, isNew: true } : undefined
}

/**
 * Collects a source's open coupons for the member and returns the new ones.
 * @param earnedAt when the order was placed or the account made; coupons that start later are left out
 */
export async function collectOpen(
  ctx: Context,
  source: CouponSource,
  earnedAt: Date,
): Promise<Coupon[]> {
  const offers = await offersOf(ctx, ctx.db, eq(coupons.source, source))
  return collectEach(
    ctx,
    offers.filter(
      ({ offer, holding }) => !holding && !isOver(offer, ctx.now) && earnedAt >= offer.effdate,
    ),
  )
}

/**
 * Collects coupons for the member and returns the new ones. One transaction each, so that a coupon
 * that has run out does not block the others.
 */
export async function collectEach(
  ctx: Context,
  offers: readonly { offer: Offer }[],
): Promise<Coupon[]> {
  const { member, db } = ctx
  if (!member) return []
  const given: Coupon[] = []
  for (const { offer } of offers) {
    const collected = await db
      .transaction(async (tx) => {
        const one = await collect(tx, offer, member.userNbr)
        if (!one) throw new OpFailure('COUPON_GONE')
        return one
      })
      .catch((error: unknown) => {
        if (error instanceof OpFailure) return undefined
        throw error
      })
    if (collected?.isNew) given.push(couponOf(ctx, { offer, holding: collected.holding }))
  }
  return given
}

/** Coupons that match a condition, with the caller's copy of each. */
export async function offersOf(
  { store: { storeNbr }, member }: Pick<Context, 'store' | 'member'>,
  db: Db,
  where: ReturnType<typeof and>,
): Promise<Offered[]> {
  const rows = await db
    .select({ offer: coupons, holding: memberCoupons })
    .from(coupons)
    .leftJoin(
      memberCoupons,
      and(
        eq(memberCoupons.storeNbr, coupons.storeNbr),
        eq(memberCoupons.cpnNbr, coupons.cpnNbr),
        // A guest holds no coupons.
        member ? eq(memberCoupons.userNbr, member.userNbr) : sql`false`,
      ),
    )
    .where(and(eq(coupons.storeNbr, storeNbr), where))
  return rows.map(({ offer, holding }) => ({ offer, ...(holding && { holding }) }))
}

/** Like `offersOf`, with the caller's entitlement, on which the status depends. */
export async function offersWithRights(
  ctx: Context,
  where: ReturnType<typeof and>,
): Promise<Offered[]> {
  const offers = await offersOf(ctx, ctx.db, where)
  const isAsked = ({ offer, holding }: Offered) => offer.source === 'newUser' && !holding
  if (!ctx.member || !offers.some(isAsked)) return offers
  const open = await offersOf(ctx, ctx.db, and(where, isEntitled(ctx)))
  const rights = new Set(open.map(({ offer }) => offer.cpnNbr))
  return offers.map((one) => ({ ...one, isEntitled: rights.has(one.offer.cpnNbr) }))
}

/** Coupons in the order of the requested numbers. */
export const inOrder = (
  ctx: Parameters<typeof couponOf>[0],
  cpnNbrs: readonly string[],
  known: readonly Offered[],
): Coupon[] =>
  cpnNbrs.flatMap((cpnNbr) => {
    const found = known.find(({ offer }) => offer.cpnNbr === cpnNbr)
    return found ? [couponOf(ctx, found)] : []
  })
