import { formerPrice } from '../../schemas/catalog/former-price.ts'
import { decimalsOf, toMajor } from '../../schemas/money/money.ts'

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

/** What is sold: a SKU, or a product by its lowest price. Amounts in minor units. */
interface Priced {
  price: number
  /** Former price set by the operator. */
  origPrice: number | null
  /** Price of the product, from which a campaign's discount is calculated. */
  productPrice: number
  isLevelPrice: boolean
}

/** Offers that reduce a price for the caller now. */
interface Reductions {
  campaign: { price: number } | undefined
  groupBuy: { price: number } | undefined
  rule: LevelRule | undefined
  currency: string
}

/** Prices of one unit, in minor units. */
export interface UnitPrices {
  /** Without membership: the price in the running campaign, otherwise the list price. */
  forAll: number
  /** For the caller's member level, if lower. */
  forLevel?: number
  /** For members who join a group, if a group buy is running. */
  forGroup?: number
  /** Former price to cross out beside the caller's price, and beside the group price. */
  before?: number
  beforeGroup?: number
}

/** The only place where a price is calculated: lists, product page, cart and orders use it. */
export function unitPrices(
  { price, origPrice, productPrice, isLevelPrice }: Priced,
  { campaign, groupBuy, rule, currency }: Reductions,
): UnitPrices {
  const forAll = campaign ? campaignPrice(price, productPrice, campaign.price) : price
  const reduced =
    rule && isLevelPrice ? levelPrice(price, rule, 10 ** decimalsOf(currency)) : undefined
  const forLevel = reduced !== undefined && reduced < forAll ? reduced : undefined
  const forGroup = groupBuy && campaignPrice(price, productPrice, groupBuy.price)
  const beside = (paid: number) => formerPrice({ paid, regular: price, compareAt: origPrice })
  const before = beside(forLevel ?? forAll)
  const beforeGroup = forGroup === undefined ? undefined : beside(forGroup)
  return {
    forAll,
    ...(forLevel !== undefined && { forLevel }),
    ...(forGroup !== undefined && { forGroup }),
    ...(before !== undefined && { before }),
    ...(beforeGroup !== undefined && { beforeGroup }),
  }
}

/** The prices in the wire format, in major units. */
export const shownPrices = (
  { forAll, forLevel, forGroup, before, beforeGroup }: UnitPrices,
  currency: string,
) => ({
  price: toMajor(forAll, currency),
  ...(forLevel !== undefined && { vip_price: toMajor(forLevel, currency) }),
  ...(before !== undefined && { origin_price: toMajor(before, currency) }),
  ...(forGroup !== undefined && { grp_price: toMajor(forGroup, currency) }),
  ...(beforeGroup !== undefined && { grp_origin_price: toMajor(beforeGroup, currency) }),
})
