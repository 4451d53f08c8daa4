/** A member level's rule for prices (S2 §9); amounts in minor units. */
export interface LevelRule {
  levelNbr: string
  /** 0 none, 1 percentage, 2 fixed amount. */
  pricePolicy: number
  discPer: number
  discAmt: number
  /** 1 round, 2 floor, 3 ceil, else none. */
  roundType: number
}

/** Price for a level, in minor units, never above the price itself; `unit` is the minor units of one major unit, which rounding goes to. */
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
    // Money is whole minor units even where the level names no rounding.
    default:
      return Math.round(amount)
  }
}

/**
 * A SKU's price while a campaign runs: a campaign names one price for the product, and takes the same amount off
 * each of its SKUs, so that a dearer size stays dearer.
 */
export const campaignPrice = (
  skuPrice: number,
  productPrice: number,
  priceInCampaign: number,
): number => Math.max(0, skuPrice - Math.max(0, productPrice - priceInCampaign))
