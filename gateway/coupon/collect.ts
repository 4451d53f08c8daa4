import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Coupon } from '../../schemas/coupon/coupon.schema.ts'
import type { Db } from '../db/database.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { couponOf, type Holding, type Offer } from './coupon-state.ts'
import { coupons, memberCoupons } from './coupon.tables.ts'
import type { Context } from '../http/context.ts'

/**
 * Puts a coupon into a member's hand, within the caller's transaction. Answers `undefined` where none is left, which
 * must end that transaction. One that is in hand already stays as it is, and `isNew` is false: of several attempts at
 * once the primary key lets one through, and the count never passes what there is.
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

/** Coupons with what the asker holds of them, by their numbers. */
export async function offersOf(
  { store: { storeNbr }, member }: Pick<Context, 'store' | 'member'>,
  db: Db,
  where: ReturnType<typeof and>,
): Promise<{ offer: Offer; holding?: Holding }[]> {
  const rows = await db
    .select()
    .from(coupons)
    .leftJoin(
      memberCoupons,
      and(
        eq(memberCoupons.storeNbr, coupons.storeNbr),
        eq(memberCoupons.cpnNbr, coupons.cpnNbr),
        // Nobody's is nobody's: a guest matches no row.
        member ? eq(memberCoupons.userNbr, member.userNbr) : sql`false`,
      ),
    )
    .where(and(eq(coupons.storeNbr, storeNbr), where))
  return rows.map(({ coupon: offer, member_coupon: holding }) => ({
    offer,
    ...(holding && { holding }),
  }))
}

/** In the order of their numbers as they were asked for. */
export const inOrder = (
  ctx: Parameters<typeof couponOf>[0],
  cpnNbrs: readonly string[],
  known: readonly { offer: Offer; holding?: Holding }[],
): Coupon[] =>
  cpnNbrs.flatMap((cpnNbr) => {
    const found = known.find(({ offer }) => offer.cpnNbr === cpnNbr)
    return found ? [couponOf(ctx, found.offer, found.holding)] : []
  })
