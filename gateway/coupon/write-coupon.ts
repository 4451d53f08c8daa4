import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CouponRule, WrittenCoupon } from '../../schemas/coupon/coupon-operator.ops.ts'
import { discTypes } from '../../schemas/coupon/coupon.schema.ts'
import { toMajor, toMinor } from '../../schemas/money/money.ts'
import { memberLevels } from '../account/member.tables.ts'
import { products, skus } from '../catalog/catalog.tables.ts'
import { categories } from '../catalog/category.tables.ts'
import type { Db } from '../db/database.ts'
import { filledTexts } from '../store/settings.ts'
import type { Store } from '../store/store-directory.ts'
import { couponCategories, couponProducts } from './coupon-goods.tables.ts'
import { coupons } from './coupon.tables.ts'
import { isPeriod } from '../../schemas/period.ts'

type Shop = Pick<Store, 'storeNbr' | 'config'>

/**
 * The first field of a written coupon that does not fit its kind, or refers to something unknown.
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
  if (!isPeriod(coupon.effdate, coupon.expire)) return 'period'
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

/** Columns of a written coupon; absent fields are set to null. */
const rowOf = (
  { config }: Shop,
  { ptNbrs: _ptNbrs, typeNbrs: _typeNbrs, ...coupon }: WrittenCoupon,
) => ({
  ...coupon,
  name: filledTexts(coupon.name),
  desc: filledTexts(coupon.desc),
  discPer: coupon.discPer ?? null,
  amtDisc: coupon.amtDisc === undefined ? null : toMinor(coupon.amtDisc, config.currency),
  amtMin: toMinor(coupon.amtMin, config.currency),
  giftSkuId: coupon.giftSkuId ?? null,
  levelNbrs: coupon.levelNbrs ?? null,
  qty: coupon.qty ?? null,
  effdate: new Date(coupon.effdate),
  expire: new Date(coupon.expire),
})

/** Inserts a coupon with its products and categories. Returns false if its number is taken. */
export async function writeCoupon(tx: Db, shop: Shop, coupon: WrittenCoupon): Promise<boolean> {
  const made = await tx
    .insert(coupons)
    .values({ storeNbr: shop.storeNbr, ...rowOf(shop, coupon) })
    .onConflictDoNothing()
  if (!made.rowCount) return false
  await writeGoods(tx, shop, coupon)
  return true
}

/** Updates a coupon with its products and categories. */
export async function rewriteCoupon(tx: Db, shop: Shop, coupon: WrittenCoupon): Promise<void> {
  const { storeNbr } = shop
  const { cpnNbr } = coupon
  await tx
    .update(coupons)
    .set(rowOf(shop, coupon))
    .where(and(eq(coupons.storeNbr, storeNbr), eq(coupons.cpnNbr, cpnNbr)))
  await deleteGoods(tx, storeNbr, cpnNbr)
  await writeGoods(tx, shop, coupon)
}

export async function deleteGoods(tx: Db, storeNbr: string, cpnNbr: string): Promise<void> {
  for (const named of [couponProducts, couponCategories])
    await tx.delete(named).where(and(eq(named.storeNbr, storeNbr), eq(named.cpnNbr, cpnNbr)))
}

async function writeGoods(
  tx: Db,
  { storeNbr }: Shop,
  { cpnNbr, ptNbrs, typeNbrs }: WrittenCoupon,
): Promise<void> {
  if (ptNbrs.length)
    await tx.insert(couponProducts).values(ptNbrs.map((ptNbr) => ({ storeNbr, cpnNbr, ptNbr })))
  if (typeNbrs.length)
    await tx
      .insert(couponCategories)
      .values(typeNbrs.map((typeNbr) => ({ storeNbr, cpnNbr, typeNbr })))
}

/** A stored coupon as operators write it. */
export async function writtenCoupon(
  db: Db,
  { storeNbr, config }: Shop,
  row: typeof coupons.$inferSelect,
): Promise<WrittenCoupon> {
  const { cpnNbr, discPer, amtDisc, giftSkuId, levelNbrs, qty } = row
  const goods = await db
    .select({ ptNbr: couponProducts.ptNbr })
    .from(couponProducts)
    .where(and(eq(couponProducts.storeNbr, storeNbr), eq(couponProducts.cpnNbr, cpnNbr)))
    .orderBy(asc(couponProducts.ptNbr))
  const types = await db
    .select({ typeNbr: couponCategories.typeNbr })
    .from(couponCategories)
    .where(and(eq(couponCategories.storeNbr, storeNbr), eq(couponCategories.cpnNbr, cpnNbr)))
    .orderBy(asc(couponCategories.typeNbr))
  return {
    cpnNbr,
    name: row.name,
    desc: row.desc,
    cpnType: row.cpnType,
    discType: row.discType,
    ...(discPer !== null && { discPer }),
    ...(amtDisc !== null && { amtDisc: toMajor(amtDisc, config.currency) }),
    amtMin: toMajor(row.amtMin, config.currency),
    ...(giftSkuId !== null && { giftSkuId }),
    img: row.img,
    linkType: row.linkType,
    link: row.link,
    source: row.source,
    ...(levelNbrs && { levelNbrs }),
    effdate: row.effdate.toISOString(),
    expire: row.expire.toISOString(),
    ...(qty !== null && { qty }),
    scope: row.scope,
    ptNbrs: goods.map(({ ptNbr }) => ptNbr),
    typeNbrs: types.map(({ typeNbr }) => typeNbr),
  }
}
