/** Price rule of a member level; amounts in minor units. */
export interface LevelRule {
  levelNbr: string
  /** 0 none, 1 percentage, 2 fixed amount. */
  pricePolicy: number
  discPer: number
  discAmt: number
  /** 1 round, 2 floor, 3 ceil, otherwise no rounding. */
  roundType: number
}

/**
 * Returns the level price in minor units, never above `price`. `unit` is the number of minor units
 * in one major unit, to which prices are rounded.
 */
export function levelPrice(
  price: number,
  { pricePolicy, discPer, discAmt, roundType }: LevelRule,
  unit: number,
): number {
  const reduced =
    pricePolicy === 1
      ? (price * (100 - discPer)) / 100
      : pricePolicy === 2
        ? price - discAmt
        : price
  return Math.min(price, Math.max(0, roundTo(reduced, roundType, unit)))
}

function roundTo(amount: number, roundType: number, unit: number): number {
  switch (roundType) {
    case 1:
      return Math.round(amount / unit) * unit
    case 2:
      return Math.floor(amount / unit) * unit
    case 3:
      return Math.ceil(amount / unit) * unit
    // Amounts are integers of minor units even if the level sets no rounding.
    default:
      return Math.round(amount)
  }
}

/**
 * Returns a SKU's price in a campaign. A campaign sets one price per product; the same amount is
 * taken off each SKU, so that price differences between SKUs remain.
 */
export const campaignPrice = (
  skuPrice: number,
  productPrice: number,
  priceInCampaign: number,
): number => Math.max(0, skuPrice - Math.max(0, productPrice - priceInCampaign))
