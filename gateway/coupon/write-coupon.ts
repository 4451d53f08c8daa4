import { and, eq, inArray } from 'drizzle-orm'
import type { CouponRule, WrittenCoupon } from '../../schemas/coupon/coupon-operator.ops.ts'
import { discTypes } from '../../schemas/coupon/coupon.schema.ts'
import { toMinor } from '../../schemas/money/money.ts'
import { memberLevels } from '../account/member.tables.ts'
import { categories, products, skus } from '../catalog/catalog.tables.ts'
import type { Db } from '../db/database.ts'
import type { Store } from '../store/store-directory.ts'
import { couponCategories, couponProducts } from './coupon-goods.tables.ts'
import { coupons } from './coupon.tables.ts'

type Shop = Pick<Store, 'storeNbr' | 'config'>

/**
 * Returns the first field of a written coupon that does not fit its kind, or that names something
 * which the store does not have.
 */
export async function couponFault(
  tx: Db,
  { storeNbr, config }: Shop,
  coupon: WrittenCoupon,
): Promise<CouponRule | undefined> {
  const { discType, cpnType, discPer, amtDisc, giftSkuId, scope, ptNbrs, typeNbrs } = coupon
  const { levelNbrs = [] } = coupon
  if (!coupon.name[config.defaultLang]?.trim()) return 'name'
  if ((discType === discTypes.percent) !== (discPer !== undefined)) return 'discPer'
  const isAmount = discType === discTypes.fixed || discType === discTypes.amount
  // A shipping coupon without an amount covers the whole fee.
  const needsAmount = isAmount && cpnType !== 'freight'
  if (amtDisc === undefined ? needsAmount : !isAmount || toMinor(amtDisc, config.currency) <= 0)
    return 'amtDisc'
  if ((discType === discTypes.gift) !== (giftSkuId !== undefined)) return 'giftSkuId'
  const [from, to] = [Date.parse(coupon.effdate), Date.parse(coupon.expire)]
  if (!(from < to)) return 'period'
  const isNaming = ptNbrs.length + typeNbrs.length > 0
  if ((scope === 'all') === isNaming) return 'scope'
  if (levelNbrs.length > 0 && coupon.source !== 'level') return 'levelNbrs'
  if (ptNbrs.length) {
    const known = await tx
      .select({ ptNbr: products.ptNbr })
      .from(products)
      .where(and(eq(products.storeNbr, storeNbr), inArray(products.ptNbr, ptNbrs)))
    if (known.length < ptNbrs.length) return 'ptNbrs'
  }
  if (typeNbrs.length) {
    const known = await tx
      .select({ typeNbr: categories.typeNbr })
      .from(categories)
      .where(and(eq(categories.storeNbr, storeNbr), inArray(categories.typeNbr, typeNbrs)))
    if (known.length < typeNbrs.length) return 'typeNbrs'
  }
  if (levelNbrs.length) {
    const known = await tx
      .select({ levelNbr: memberLevels.levelNbr })
      .from(memberLevels)
      .where(and(eq(memberLevels.storeNbr, storeNbr), inArray(memberLevels.levelNbr, levelNbrs)))
    if (known.length < new Set(levelNbrs).size) return 'levelNbrs'
  }
  if (giftSkuId !== undefined) {
    const [known] = await tx
      .select({ skuId: skus.skuId })
      .from(skus)
      .where(and(eq(skus.storeNbr, storeNbr), eq(skus.skuId, giftSkuId)))
    if (!known) return 'giftSkuId'
  }
  return undefined
}

/** Writes a coupon and what it names. Returns false if its number is taken. */
export async function writeCoupon(
  tx: Db,
  { storeNbr, config }: Shop,
  { ptNbrs, typeNbrs, amtDisc, amtMin, effdate, expire, ...coupon }: WrittenCoupon,
): Promise<boolean> {
  const { cpnNbr } = coupon
  const made = await tx
    .insert(coupons)
    .values({
      ...coupon,
      storeNbr,
      ...(amtDisc !== undefined && { amtDisc: toMinor(amtDisc, config.currency) }),
      amtMin: toMinor(amtMin, config.currency),
      effdate: new Date(effdate),
      expire: new Date(expire),
    })
    .onConflictDoNothing()
  if (!made.rowCount) return false
  if (ptNbrs.length)
    await tx.insert(couponProducts).values(ptNbrs.map((ptNbr) => ({ storeNbr, cpnNbr, ptNbr })))
  if (typeNbrs.length)
    await tx
      .insert(couponCategories)
      .values(typeNbrs.map((typeNbr) => ({ storeNbr, cpnNbr, typeNbr })))
  return true
}
