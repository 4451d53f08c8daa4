import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { memberCoupons } from './coupon.tables.ts'
import { promoCodes, promoUses } from './promo.tables.ts'

interface OfOrder {
  storeNbr: string
  soNbr: string
}

/** Redeems a member's coupon for an order. Returns false if it was used or is not theirs. */
export async function redeemCoupon(
  tx: Db,
  { storeNbr, soNbr, userNbr }: OfOrder & { userNbr: string | null },
  couponNbr: string,
): Promise<boolean> {
  const redeemed = await tx
    .update(memberCoupons)
    .set({ usedAt: sql`now()`, soNbr })
    .where(
      and(
        eq(memberCoupons.storeNbr, storeNbr),
        eq(memberCoupons.couponNbr, couponNbr),
        // A guest owns no coupons.
        userNbr === null ? sql`false` : eq(memberCoupons.userNbr, userNbr),
        isNull(memberCoupons.usedAt),
      ),
    )
  return Boolean(redeemed.rowCount)
}

/** Returns the coupons of an order to their owner. */
export async function releaseCoupons(tx: Db, { storeNbr, soNbr }: OfOrder): Promise<void> {
  await tx
    .update(memberCoupons)
    .set({ usedAt: null, soNbr: null })
    .where(and(eq(memberCoupons.storeNbr, storeNbr), eq(memberCoupons.soNbr, soNbr)))
}

/**
 * Redeems a promo code for an order. Returns `gone` if no use of it is left, `mine` if this person
 * has used it up; the transaction must then be rolled back.
 */
export async function redeemPromoCode(
  tx: Db,
  { storeNbr, soNbr, buyer }: OfOrder & { buyer: string },
  promoCode: string,
): Promise<'redeemed' | 'gone' | 'mine'> {
  const [row] = await tx
    .update(promoCodes)
    .set({ used: sql`${promoCodes.used} + 1` })
    .where(
      and(
        eq(promoCodes.storeNbr, storeNbr),
        eq(promoCodes.promoCode, promoCode),
        sql`(${promoCodes.qty} is null or ${promoCodes.used} < ${promoCodes.qty})`,
      ),
    )
    .returning({ perPerson: promoCodes.perPerson })
  if (!row) return 'gone'
  // The code's row is locked now, so the count cannot change concurrently.
  const [mine] = await tx
    .select({ uses: count() })
    .from(promoUses)
    .where(
      and(
        eq(promoUses.storeNbr, storeNbr),
        eq(promoUses.promoCode, promoCode),
        eq(promoUses.buyer, buyer),
      ),
    )
  if (row.perPerson !== null && (mine?.uses ?? 0) >= row.perPerson) return 'mine'
  await tx.insert(promoUses).values({ storeNbr, soNbr, promoCode, buyer })
  return 'redeemed'
}

/** Returns the use of an order's promo code, if it used one. */
export async function releasePromoCode(tx: Db, { storeNbr, soNbr }: OfOrder): Promise<void> {
  const [promo] = await tx
    .delete(promoUses)
    .where(and(eq(promoUses.storeNbr, storeNbr), eq(promoUses.soNbr, soNbr)))
    .returning({ promoCode: promoUses.promoCode })
  if (promo)
    await tx
      .update(promoCodes)
      .set({ used: sql`${promoCodes.used} - 1` })
      .where(and(eq(promoCodes.storeNbr, storeNbr), eq(promoCodes.promoCode, promo.promoCode)))
}
