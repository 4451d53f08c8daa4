import { and, count, eq } from 'drizzle-orm'
import type { PromoFault } from '../../../schemas/coupon/coupon-fault.ts'
import { discTypes } from '../../../schemas/coupon/coupon.schema.ts'
import { promoCodes, promoUses } from '../../coupon/promo.tables.ts'
import type { Context } from '../../core/context.ts'
import type { WholeReduction } from './price-order.ts'

export interface Promo {
  promoCode: string
  reduction?: WholeReduction
  fault?: PromoFault
}

/** A code in its stored form, regardless of case and spaces as typed. */
const canonicalCode = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** Evaluates a promo code for a person and goods worth `amtGoods` (minor units). */
export async function promoFor(
  { store, db, now }: Pick<Context, 'store' | 'db' | 'now'>,
  typed: string,
  { amtGoods, buyer }: { amtGoods: number; buyer: string | undefined },
): Promise<Promo> {
  const promoCode = canonicalCode(typed)
  const [row] = await db
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.storeNbr, store.storeNbr), eq(promoCodes.promoCode, promoCode)))
  if (!row) return { promoCode, fault: 'unknown' }
  const { discType, discPer, amtDisc, amtMin, qty, used, perPerson } = row
  const fault = async (): Promise<PromoFault | undefined> => {
    if (!row.isOn || row.expire <= now) return 'over'
    if (row.effdate > now) return 'early'
    // Checked first, so that a person who used up their own limit gets that reason.
    if (await hasHadAll()) return 'mine'
    if (qty !== null && used >= qty) return 'gone'
    return amtGoods < amtMin ? 'amtMin' : undefined
  }
  const hasHadAll = async (): Promise<boolean> => {
    if (perPerson === null || buyer === undefined) return false
    const [mine] = await db
      .select({ uses: count() })
      .from(promoUses)
      .where(
        and(
          eq(promoUses.storeNbr, store.storeNbr),
          eq(promoUses.promoCode, promoCode),
          eq(promoUses.buyer, buyer),
        ),
      )
    return (mine?.uses ?? 0) >= perPerson
  }
  const found = await fault()
  if (found) return { promoCode, fault: found }
  const off = discType === discTypes.percent ? { percent: discPer ?? 0 } : { amount: amtDisc ?? 0 }
  return { promoCode, reduction: { off, amtMin } }
}
