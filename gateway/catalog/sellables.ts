import { and, eq, inArray, sql } from 'drizzle-orm'
import { formerPrice } from '../../schemas/catalog/former-price.ts'
import type { Lang } from '../../schemas/lang.ts'
import { oneOf, prepared, type Given } from '../db/prepared.ts'
import type { Context } from '../core/context.ts'
import { trialDaysOf } from '../store/order-rules.ts'
import { localized } from '../store/store-config.ts'
import { additions, products, skus } from './catalog.tables.ts'
import { levelRuleFor, titleIn, visibleAt } from './goods.ts'
import { unitPrices } from './pricing.ts'
import { chosenOf, offersSince } from './running-offers.ts'
import { unitsAvail } from './stock.ts'

/** A SKU as it is sold to the caller now. Prices are per unit, in minor units. */
export interface Sellable {
  skuId: string
  ptNbr: string
  ptName: string
  /** Names of the chosen values, `Red, M`; empty without options. */
  optdName: string
  /** The chosen values, each with its option's name. */
  optd: { name: string; value: string }[]
  img: string
  /** `removed`: an enquiry product, or hidden from the caller (see `SellableOptions.kept`). */
  stat: 'forSale' | 'removed'
  /** Hidden from the caller: name and picture are known, price and stock are not. */
  isHidden: boolean
  /** Units that can be sold now. */
  qtyAvail: number
  /** If false, stock limits no line. */
  isTracked: boolean
  isVirtual: boolean
  /** Grams. */
  weight: number
  /** Maximum quantity per person over all orders; absent without a limit. */
  quota?: number
  /** Commission of the sharer, in percent; absent without one. */
  rebPer?: number
  /** Days of a trial; absent if it cannot be tried. */
  expDays?: number
  /** Price for the caller: the lower of campaign price and level price. */
  price: number
  /** Price without a discount, and the former price set by the operator. */
  listPrice: number
  compareAt: number | null
  /** `price` is that of the caller's level. */
  isMemberPrice?: boolean
  /** The campaign that sets the price, and its remaining stock if limited. */
  cpgNbr?: string
  cpgLeft?: number
}

type Asking = Pick<Context, 'store' | 'db' | 'lang' | 'member' | 'now' | 'holdsUntil'>

interface Wanted {
  storeNbr: string
  skuIds: readonly string[]
  levelNbr: string | null
  lang: Lang
  defaultLang: Lang
  now: Date
}

/** SKUs with their products, one row per offer, or one row without an offer. */
const skusWithOffers = prepared((db, given: Given<Wanted>) => {
  const offers = offersSince(db, given).as('offer')
  return db
    .select({
      sku: {
        skuId: skus.skuId,
        vIds: skus.vIds,
        price: skus.price,
        origPrice: skus.origPrice,
        isTracked: skus.isTracked,
        qtyAvail: unitsAvail,
        weight: skus.weight,
      },
      product: {
        ptNbr: products.ptNbr,
        price: products.price,
        options: products.options,
        imgs: products.imgs,
        isVirtual: products.isVirtual,
        isInquiry: products.isInquiry,
        isLevelPrice: products.isLevelPrice,
        quota: products.quota,
        expDays: products.expDays,
        rebPer: products.rebPer,
      },
      isVisible: sql<boolean>`${visibleAt(given.levelNbr)}`,
      title: titleIn(given),
      offer: {
        cpgNbr: offers.cpgNbr,
        cpgType: offers.cpgType,
        effdate: offers.effdate,
        expire: offers.expire,
        grpSize: offers.grpSize,
        grpHours: offers.grpHours,
        ptNbr: offers.ptNbr,
        price: offers.price,
        ttlStock: offers.ttlStock,
        sold: offers.sold,
      },
    })
    .from(skus)
    .innerJoin(products, and(eq(products.storeNbr, skus.storeNbr), eq(products.ptNbr, skus.ptNbr)))
    .leftJoin(offers, eq(offers.ptNbr, products.ptNbr))
    .where(and(eq(skus.storeNbr, given.storeNbr), oneOf(skus.skuId, given.skuIds)))
})

export interface SellableOptions {
  /** A group-buy campaign whose price applies instead of any other. */
  groupBuy?: string | undefined
  /** SKUs in the caller's cart or orders: if hidden now, they keep name and picture. */
  kept?: ReadonlySet<string> | undefined
  /** Gift SKUs of the caller's coupons: they can be given even if hidden from the catalogue. */
  gifts?: ReadonlySet<string> | undefined
}

const no: ReadonlySet<string> = new Set()

/**
 * Returns SKUs as they are sold to the caller now, by SKU id. SKUs that the caller may not see are
 * left out, except for `kept` and `gifts`.
 */
export async function sellables(
  asking: Asking,
  skuIds: readonly string[],
  { groupBuy, kept = no, gifts = no }: SellableOptions = {},
): Promise<Map<string, Sellable>> {
  const { store, db, lang, member, now } = asking
  const { currency, defaultLang } = store.config
  if (!skuIds.length) return new Map()
  const { storeNbr } = store
  const levelNbr = member?.levelNbr ?? null
  const rows = await skusWithOffers(db, { storeNbr, skuIds, levelNbr, lang, defaultLang, now })
  const { campaigns, groupBuys } = chosenOf(
    asking,
    rows.flatMap(({ offer }) => offer ?? []),
    groupBuy,
  )
  const hasLevels = rows.some(({ product }) => product.isLevelPrice)
  const rule = hasLevels ? await levelRuleFor(asking) : undefined
  const say = (words: Parameters<typeof localized>[0]) => localized(words, lang, defaultLang)
  const shown = rows.filter(
    ({ isVisible, sku: { skuId } }) => isVisible || kept.has(skuId) || gifts.has(skuId),
  )
  return new Map(
    shown.map(({ sku, product, isVisible, title }): [string, Sellable] => {
      const isHidden = !isVisible && !gifts.has(sku.skuId)
      const joined = groupBuy === undefined ? undefined : groupBuys.get(product.ptNbr)
      const campaign = joined ?? campaigns.get(product.ptNbr)
      const prices = unitPrices(
        {
          ...sku,
          productPrice: product.price,
          isLevelPrice: product.isLevelPrice,
        },
        { campaign: campaigns.get(product.ptNbr), groupBuy: joined, rule, currency },
      )
      const optd = product.options.flatMap(({ name, values }, at) => {
        const value = values.find(({ vId }) => vId === sku.vIds[at])
        return value ? [{ name: say(name), value: say(value.name) }] : []
      })
      const isCampaign =
        joined !== undefined || (prices.forLevel === undefined && prices.forAll < sku.price)
      return [
        sku.skuId,
        {
          skuId: sku.skuId,
          ptNbr: product.ptNbr,
          ptName: title ?? product.ptNbr,
          optdName: optd.map(({ value }) => value).join(', '),
          optd,
          img: pictureOf(product, sku.vIds),
          stat: isVisible && !product.isInquiry ? 'forSale' : 'removed',
          isHidden,
          isVirtual: product.isVirtual,
          isTracked: sku.isTracked,
          weight: sku.weight,
          ...(isHidden
            ? { qtyAvail: 0, price: 0, listPrice: 0, compareAt: null }
            : {
                qtyAvail: sku.qtyAvail,
                ...(product.quota !== null && { quota: product.quota }),
                ...(product.rebPer !== null && { rebPer: product.rebPer }),
                ...(product.expDays !== null && {
                  expDays: trialDaysOf(product.expDays, store.config),
                }),
                price: prices.forGroup ?? prices.forLevel ?? prices.forAll,
                listPrice: sku.price,
                compareAt: sku.origPrice,
                ...(prices.forGroup === undefined &&
                  prices.forLevel !== undefined && { isMemberPrice: true }),
                ...(isCampaign && campaign && { cpgNbr: campaign.cpgNbr }),
                ...(isCampaign &&
                  campaign &&
                  campaign.ttlStock !== null && { cpgLeft: campaign.ttlStock - campaign.sold }),
              }),
        },
      ]
    }),
  )
}

/** Picture of the chosen value, else the product's first picture. */
function pictureOf(
  { options, imgs }: Pick<typeof products.$inferSelect, 'options' | 'imgs'>,
  vIds: readonly string[],
): string {
  for (const [at, { values }] of options.entries()) {
    const img = values.find(({ vId }) => vId === vIds[at])?.img
    if (img) return img
  }
  return imgs[0] ?? ''
}

/** Prices of add-ons with their main products, keyed `ptNbr skuId`; minor units. */
export async function additionPrices(
  { store, db }: Pick<Context, 'store' | 'db'>,
  ptNbrs: readonly string[],
): Promise<Map<string, number>> {
  if (!ptNbrs.length) return new Map()
  const rows = await db
    .select({ ptNbr: additions.ptNbr, skuId: additions.skuId, price: additions.price })
    .from(additions)
    .where(and(eq(additions.storeNbr, store.storeNbr), inArray(additions.ptNbr, [...ptNbrs])))
  return new Map(rows.map(({ ptNbr, skuId, price }) => [additionKey(ptNbr, skuId), price]))
}

export const additionKey = (ptNbr: string, skuId: string): string => `${ptNbr} ${skuId}`

/** Former price to cross out beside the unit price of a line; minor units. */
export const formerPriceOf = (
  { listPrice, compareAt }: Pick<Sellable, 'listPrice' | 'compareAt'>,
  paid: number,
): number | undefined => formerPrice({ paid, regular: listPrice, compareAt })
