import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { gtinOf } from '../../schemas/catalog/barcode.ts'
import { formerPrice } from '../../schemas/catalog/former-price.ts'
import { videoSource } from '../../schemas/video.ts'
import type { Addition, PtInfo, PtVideo, Sku } from '../../schemas/catalog/product.schema.ts'
import { toMajor } from '../../schemas/money/money.ts'
import { campaignInfo } from '../campaign/index.ts'
import type { Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { trialDaysOf } from '../store/order-rules.ts'
import { localized } from '../store/store-config.ts'
import {
  additions,
  products,
  productStats,
  productTexts,
  skus,
  type StoredVideo,
} from './catalog.tables.ts'
import { categories, productCategories } from './category.tables.ts'
import { levelRuleFor, tagsOf, titlesOf, visibleTo } from './goods.ts'
import { reviewedOf } from './ratings.ts'
import { runningOffers } from './running-offers.ts'
import { shownPrices, unitPrices } from './pricing.ts'
import { hasUnits, unitsAvail } from './stock.ts'

/** Returns a product as its page shows it. Throws "not found" if the caller may not see it. */
export async function productInfo(
  ctx: Context,
  ptNbr: string,
  previewKey?: string,
): Promise<PtInfo> {
  const { store, db, lang } = ctx
  const [row] = await db
    .select()
    .from(products)
    .where(
      and(
        eq(products.storeNbr, store.storeNbr),
        eq(products.ptNbr, ptNbr),
        previewKey === undefined ? visibleTo(ctx) : eq(products.previewKey, previewKey),
      ),
    )
  if (!row) throw notFound()
  const [[text], skuRows, tagLists, running, rule, AdditionList, reviewed, [category]] =
    await Promise.all([
      db
        .select()
        .from(productTexts)
        .where(and(eq(productTexts.storeNbr, store.storeNbr), eq(productTexts.ptNbr, ptNbr)))
        .orderBy(
          sql`(${productTexts.lang} = ${lang}) desc`,
          sql`(${productTexts.lang} = ${store.config.defaultLang}) desc`,
        )
        .limit(1),
      db
        .select({ ...getTableColumns(skus), qtyAvail: unitsAvail })
        .from(skus)
        .where(and(eq(skus.storeNbr, store.storeNbr), eq(skus.ptNbr, ptNbr)))
        .orderBy(asc(skus.sort), asc(skus.skuId)),
      tagsOf(ctx, [ptNbr]),
      runningOffers(ctx, [ptNbr]),
      levelRuleFor(ctx),
      additionList(ctx, ptNbr),
      reviewedOf(ctx, ptNbr),
      db
        .select({ typeNbr: categories.typeNbr, name: categories.name })
        .from(productCategories)
        .innerJoin(
          categories,
          and(
            eq(categories.storeNbr, productCategories.storeNbr),
            eq(categories.typeNbr, productCategories.typeNbr),
          ),
        )
        .where(
          and(eq(productCategories.storeNbr, store.storeNbr), eq(productCategories.ptNbr, ptNbr)),
        )
        .orderBy(sql`${categories.parentNbr} is null`, asc(categories.typeNbr))
        .limit(1),
    ])
  const { currency, defaultLang } = store.config
  const campaign = running.campaigns.get(ptNbr)
  const groupBuy = running.groupBuys.get(ptNbr)
  const say = (words: Parameters<typeof localized>[0]) => localized(words, lang, defaultLang)
  const SkuList: Sku[] = skuRows.map((sku) => {
    const prices = unitPrices(
      { ...sku, productPrice: row.price, isLevelPrice: row.isLevelPrice },
      { campaign, groupBuy, rule, currency },
    )
    const gtin = gtinOf(sku.barcode ?? '')
    return {
      skuId: sku.skuId,
      vIds: sku.vIds,
      ...shownPrices(prices, currency),
      qtyAvail: sku.qtyAvail,
      ...(!sku.isTracked && { isTracked: false }),
      ...(gtin !== undefined && { gtin }),
    }
  })
  // In the language of the name, which stands where there is none.
  const AltList = row.imgs.map(
    (img) => (text && row.alts?.find((alt) => alt.img === img)?.text[text.lang]) ?? '',
  )
  const cheapest = SkuList.reduce<Sku | undefined>(
    (least, sku) => (!least || sku.price < least.price ? sku : least),
    undefined,
  )
  const isSoldOut =
    row.stat === productStats.soldOut || SkuList.every(({ qtyAvail }) => qtyAvail === 0)
  return {
    BasicInfo: {
      ptNbr,
      title: text?.title ?? ptNbr,
      price: cheapest?.price ?? toMajor(row.price, currency),
      ...(cheapest?.vip_price !== undefined && { vip_price: cheapest.vip_price }),
      ...(cheapest?.origin_price !== undefined && { origin_price: cheapest.origin_price }),
      ...(row.priceMost > row.price && { isFrom: true }),
      img: row.imgs[0] ?? '',
      ImgList: row.imgs,
      ...(AltList.some(Boolean) && { AltList }),
      ...(row.videos && { VideoList: shownVideos(row.videos) }),
      // A product for sale without stock is shown as sold out.
      stat:
        row.stat === productStats.removed || row.stat === productStats.draft
          ? 3
          : isSoldOut
            ? 1
            : 2,
      isLevelPrice: row.isLevelPrice,
      isVirtual: row.isVirtual,
      isInquiry: row.isInquiry,
      ...(row.quota !== null && { quota: row.quota }),
      ...(row.expDays !== null && { expDays: trialDaysOf(row.expDays, store.config) }),
      desc: text?.desc ?? '',
      brief: text?.brief ?? '',
      ...(text?.seoTitle && { seoTitle: text.seoTitle }),
      ...(text?.seoDesc && { seoDesc: text.seoDesc }),
      tags: tagLists.get(ptNbr) ?? [],
      ...reviewed,
      ...(category && { typeNbr: category.typeNbr, typeName: say(category.name) }),
    },
    SkuInfo: {
      isNoneSku: row.options.length === 0,
      collectionId: ptNbr,
      OptionList: row.options.map(({ sId, name, values }) => ({
        sId,
        name: say(name),
        ValueList: values.map(({ vId, name: valueName, img, color }) => ({
          vId,
          name: say(valueName),
          ...(img && { img }),
          ...(color && { color }),
        })),
      })),
      SkuList,
    },
    AdditionList,
    ...(campaign && { CpgInfo: await campaignInfo(ctx, campaign.cpgNbr, ptNbr) }),
    ...(groupBuy && { GrpCpgInfo: await campaignInfo(ctx, groupBuy.cpgNbr, ptNbr) }),
    ...(row.levelNbrs && { levelNbr: row.levelNbrs }),
  }
}

/** The videos that the gallery can play. */
const shownVideos = (videos: readonly StoredVideo[]): PtVideo[] =>
  videos
    .filter(({ src }) => videoSource(src))
    .map(({ src, img, at, since }) => ({ src, ...(img && { img }), at, addDate: since }))

/** Add-ons of a product that can be bought now; those without stock are left out. */
export async function additionList(ctx: Context, ptNbr: string): Promise<Addition[]> {
  const { store, db } = ctx
  const rows = await db
    .select({
      skuId: skus.skuId,
      ptNbr: skus.ptNbr,
      price: additions.price,
      regular: skus.price,
      compareAt: skus.origPrice,
      qtyAvail: unitsAvail,
      imgs: products.imgs,
    })
    .from(additions)
    .innerJoin(skus, and(eq(skus.storeNbr, additions.storeNbr), eq(skus.skuId, additions.skuId)))
    .innerJoin(products, and(eq(products.storeNbr, skus.storeNbr), eq(products.ptNbr, skus.ptNbr)))
    .where(
      and(
        eq(additions.storeNbr, store.storeNbr),
        eq(additions.ptNbr, ptNbr),
        hasUnits(),
        visibleTo(ctx),
      ),
    )
    .orderBy(asc(additions.sort))
  const titles = await titlesOf(
    ctx,
    rows.map((row) => row.ptNbr),
  )
  const { currency } = store.config
  return rows.map(({ skuId, ptNbr: ownNbr, price, qtyAvail, imgs, ...known }) => {
    const former = formerPrice({ paid: price, ...known })
    return {
      skuId,
      ptNbr: ownNbr,
      name: titles.get(ownNbr) ?? ownNbr,
      img: imgs[0] ?? '',
      price: toMajor(price, currency),
      ...(former !== undefined && { origPrice: toMajor(former, currency) }),
      qtyAvail,
    }
  })
}
