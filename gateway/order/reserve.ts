import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { pointEntries } from '../account/account.tables.ts'
import { campaignProducts } from '../campaign/campaign.tables.ts'
import { products, skus } from '../catalog/catalog.tables.ts'
import { hasUnits, unitsAvail } from '../catalog/index.ts'
import { memberCoupons } from '../coupon/coupon.tables.ts'
import { promoCodes, promoUses } from '../coupon/promo.tables.ts'
import type { Db } from '../db/database.ts'
import { oneOf, prepared, type Given } from '../db/prepared.ts'
import { members } from '../session/session.tables.ts'
import { orderLineKinds, type OrderLineKind } from '../../schemas/order/checkout.schema.ts'
import { quantitiesBy, type Quantity } from './quantities.ts'
import { quotaUses } from './order.tables.ts'

/** Everything an order reserves until it is fulfilled or cancelled. */
export interface Reservation {
  storeNbr: string
  soNbr: string
  userNbr: string | null
  buyer: string
  lines: readonly {
    skuId: string
    ptNbr: string
    cpgNbr: string | null
    kind: OrderLineKind
    qty: number
  }[]
  couponNbrs: readonly string[]
  promoCode: string | null
  points: number
}

type ReservedKind = 'points' | 'coupon' | 'promo' | 'ownPromo' | 'quota' | 'campaign' | 'stock'

/** Another order was faster. `key` names the contested SKU, product or coupon. */
export class ReservationRefused extends Error {
  override name = 'ReservationRefused'
  held: ReservedKind
  key: string
  constructor(held: ReservedKind, key: string) {
    super(`${held} ${key}`)
    this.held = held
    this.key = key
  }
}

/** Products that count towards a quota, and products of which a SKU sold out with this order. */
export interface Reserved {
  withQuota: Set<string>
  emptied: string[]
}

/**
 * Reserves everything an order needs, or throws ReservationRefused; the transaction must then be
 * rolled back. Each step is one conditional write, and all orders follow the same sequence, which
 * prevents deadlocks.
 */
export async function reserve(tx: Db, claim: Reservation): Promise<Reserved> {
  if (claim.points) await spendPoints(tx, claim)
  for (const couponNbr of claim.couponNbrs.toSorted()) await redeemCoupon(tx, claim, couponNbr)
  if (claim.promoCode !== null) await redeemPromoCode(tx, claim, claim.promoCode)
  const withQuota = await countQuota(tx, claim)
  await reserveCampaignStock(tx, claim)
  return { withQuota, emptied: await reserveStock(tx, claim) }
}

/**
 * Locks the member's row first, so that of two concurrent orders the second sees the remaining
 * points.
 */
async function spendPoints(
  tx: Db,
  { storeNbr, soNbr, userNbr, points }: Reservation,
): Promise<void> {
  if (userNbr === null) throw new ReservationRefused('points', '')
  await tx
    .select({ userNbr: members.userNbr })
    .from(members)
    .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
    .for('no key update')
  const [row] = await tx
    .select({ balance: sql<string>`coalesce(sum(${pointEntries.points}), 0)` })
    .from(pointEntries)
    .where(and(eq(pointEntries.storeNbr, storeNbr), eq(pointEntries.userNbr, userNbr)))
  if (Number(row?.balance ?? 0) < points) throw new ReservationRefused('points', userNbr)
  await tx
    .insert(pointEntries)
    .values({ storeNbr, userNbr, points: -points, remark: soNbr, soNbr, reason: 'spent' })
}

async function redeemCoupon(
  tx: Db,
  { storeNbr, soNbr, userNbr }: Reservation,
  couponNbr: string,
): Promise<void> {
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
  if (!redeemed.rowCount) throw new ReservationRefused('coupon', couponNbr)
}

async function redeemPromoCode(
  tx: Db,
  { storeNbr, soNbr, buyer }: Reservation,
  promoCode: string,
): Promise<void> {
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
  if (!row) throw new ReservationRefused('promo', promoCode)
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
  if (row.perPerson !== null && (mine?.uses ?? 0) >= row.perPerson)
    throw new ReservationRefused('ownPromo', promoCode)
  await tx.insert(promoUses).values({ storeNbr, soNbr, promoCode, buyer })
}

const quotasOf = prepared(
  (db, { storeNbr, ptNbrs }: Given<{ storeNbr: string; ptNbrs: readonly string[] }>) =>
    db
      .select({ ptNbr: products.ptNbr, quota: products.quota })
      .from(products)
      .where(
        and(
          eq(products.storeNbr, storeNbr),
          isNotNull(products.quota),
          oneOf(products.ptNbr, ptNbrs),
        ),
      ),
)

async function countQuota(tx: Db, { storeNbr, buyer, lines }: Reservation): Promise<Set<string>> {
  const bought = lines.filter(({ kind }) => kind !== orderLineKinds.gift)
  const demand = quantitiesBy(bought, ({ ptNbr }) => ptNbr)
  const limited = await quotasOf(tx, { storeNbr, ptNbrs: demand.map(({ key }) => key) })
  const quotas = new Map(limited.map(({ ptNbr, quota }) => [ptNbr, quota ?? Infinity]))
  for (const { key: ptNbr, qty } of demand) {
    const quota = quotas.get(ptNbr)
    if (quota === undefined) continue
    if (qty > quota) throw new ReservationRefused('quota', ptNbr)
    const used = await tx
      .insert(quotaUses)
      .values({ storeNbr, ptNbr, buyer, qty })
      .onConflictDoUpdate({
        target: [quotaUses.storeNbr, quotaUses.ptNbr, quotaUses.buyer],
        set: { qty: sql`${quotaUses.qty} + ${qty}` },
        setWhere: sql`${quotaUses.qty} + ${qty} <= ${quota}`,
      })
    if (!used.rowCount) throw new ReservationRefused('quota', ptNbr)
  }
  return new Set(quotas.keys())
}

/** Quantities per campaign and product. */
export const campaignQuantities = (
  lines: Reservation['lines'],
): (Quantity & { cpgNbr: string; ptNbr: string })[] =>
  quantitiesBy(
    lines.filter(({ cpgNbr }) => cpgNbr !== null),
    ({ cpgNbr, ptNbr }) => `${cpgNbr} ${ptNbr}`,
  ).map((demand) => {
    const [cpgNbr = '', ptNbr = ''] = demand.key.split(' ')
    return { ...demand, cpgNbr, ptNbr }
  })

async function reserveCampaignStock(tx: Db, { storeNbr, lines }: Reservation): Promise<void> {
  for (const { cpgNbr, ptNbr, qty } of campaignQuantities(lines)) {
    const taken = await tx
      .update(campaignProducts)
      .set({ sold: sql`${campaignProducts.sold} + ${qty}` })
      .where(
        and(
          eq(campaignProducts.storeNbr, storeNbr),
          eq(campaignProducts.cpgNbr, cpgNbr),
          eq(campaignProducts.ptNbr, ptNbr),
          sql`(${campaignProducts.ttlStock} is null or ${campaignProducts.sold} + ${qty} <= ${campaignProducts.ttlStock})`,
        ),
      )
    if (!taken.rowCount) throw new ReservationRefused('campaign', ptNbr)
  }
}

const reserveUnits = prepared(
  (db, { storeNbr, skuId, qty }: Given<{ storeNbr: string; skuId: string; qty: number }>) =>
    db
      .update(skus)
      .set({ reserved: sql`${skus.reserved} + ${qty}` })
      .where(and(eq(skus.storeNbr, storeNbr), eq(skus.skuId, skuId), hasUnits(sql`${qty}`)))
      .returning({ ptNbr: skus.ptNbr, left: unitsAvail }),
)

/**
 * Reserves stock. Returns the products of SKUs that this order sold out; the row lock ensures that
 * exactly one order sees it.
 */
async function reserveStock(tx: Db, { storeNbr, lines }: Reservation): Promise<string[]> {
  const emptied = new Set<string>()
  for (const { key: skuId, qty } of quantitiesBy(lines, ({ skuId }) => skuId)) {
    const [reserved] = await reserveUnits(tx, { storeNbr, skuId, qty })
    if (!reserved) throw new ReservationRefused('stock', skuId)
    if (reserved.left <= 0) emptied.add(reserved.ptNbr)
  }
  return [...emptied]
}
