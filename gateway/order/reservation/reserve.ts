import { spendPoints } from '../../account/index.ts'
import { countQuota, reserveCampaignUnits } from '../../campaign/index.ts'
import { reserveUnits } from '../../catalog/index.ts'
import { redeemCoupon, redeemPromoCode } from '../../coupon/index.ts'
import type { Db } from '../../db/database.ts'
import { together } from '../../db/together.ts'
import { byCampaign, byProduct, bySku, type QuantityLine } from './quantities.ts'

/** Everything an order reserves until it is fulfilled or cancelled. */
export interface Reservation {
  storeNbr: string
  soNbr: string
  userNbr: string | null
  buyer: string
  lines: readonly QuantityLine[]
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

/**
 * Reserves everything an order needs, or throws ReservationRefused; the transaction must then be
 * rolled back. `quotas` are those per person of the products that have one. Returns the products of
 * which a SKU sold out with this order. Each step is one conditional write of the domain that owns the rows.
 *
 * This is the one lock order, which prevents deadlocks: a group and its orders (`lockGroup`), the
 * order (`lockedOrder`), the cart it is placed from (`lockCart`: the member's row) and its lines,
 * then what follows here: the member's row for points, coupons by number, promo code, quotas by
 * product, campaign units by campaign and product, stock by SKU. `release` follows it too.
 */
export async function reserve(
  tx: Db,
  claim: Reservation,
  quotas: ReadonlyMap<string, number>,
): Promise<string[]> {
  const { storeNbr, soNbr, userNbr, buyer, lines, points, promoCode } = claim
  if (points) {
    const isSpent =
      userNbr !== null && (await spendPoints(tx, { storeNbr, soNbr, userNbr, points }))
    if (!isSpent) throw new ReservationRefused('points', userNbr ?? '')
  }
  for (const couponNbr of claim.couponNbrs.toSorted())
    if (!(await redeemCoupon(tx, claim, couponNbr)))
      throw new ReservationRefused('coupon', couponNbr)
  if (promoCode !== null) {
    const outcome = await redeemPromoCode(tx, claim, promoCode)
    if (outcome !== 'redeemed')
      throw new ReservationRefused(outcome === 'mine' ? 'ownPromo' : 'promo', promoCode)
  }
  for (const { ptNbr, qty } of byProduct(lines)) {
    const quota = quotas.get(ptNbr)
    if (quota !== undefined && !(await countQuota(tx, { storeNbr, ptNbr, buyer, qty }, quota)))
      throw new ReservationRefused('quota', ptNbr)
  }
  for (const units of byCampaign(lines))
    if (!(await reserveCampaignUnits(tx, { storeNbr, ...units })))
      throw new ReservationRefused('campaign', units.ptNbr)
  const units = bySku(lines)
  const stock = await together(units.map((one) => reserveUnits(tx, { storeNbr, ...one })))
  const emptied = new Set<string>()
  for (const [at, { skuId }] of units.entries()) {
    const reserved = stock[at]
    if (!reserved) throw new ReservationRefused('stock', skuId)
    // The row lock ensures that exactly one order sees it.
    if (reserved.left <= 0) emptied.add(reserved.ptNbr)
  }
  return [...emptied]
}
