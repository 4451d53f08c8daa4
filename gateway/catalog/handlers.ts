import { and, eq, inArray, sql } from 'drizzle-orm'
import * as ops from '../../schemas/catalog/pt.ops.ts'
import { handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { localized } from '../store/store-config.ts'
import { products, skus } from './catalog.tables.ts'
import { categories } from './category.tables.ts'
import { categoryTree } from './category-tree.ts'
import { goodsItems, visibleTo } from './goods.ts'
import { relatedProducts } from './related-products/related-products.ts'
import { meets, priceNow } from './facets/chosen.ts'
import { countFacets } from './facets/count-facets.ts'
import { goodsOf } from './facets/listed.ts'
import { forCoupon } from './coupon-goods.ts'
import { goodsPage, inCampaign, inCategory, withChildren, withTag } from './lists.ts'
import { additionList, productInfo } from './product.ts'
import { followRatings } from './ratings.ts'
import { searchSuggestions } from './search-suggestions.ts'
import { searchGoods, searchHits } from './search.ts'
import { unitsAvail } from './stock.ts'
import type { Context } from '../core/context.ts'

export const getPtInfo = handle(ops.getPtInfo, ({ input, ctx }) => productInfo(ctx, input.ptNbr))
export const getPtPreview = handle(ops.getPtPreview, ({ input, ctx }) =>
  productInfo(ctx, input.ptNbr, input.previewKey),
)

export const getPtListByTypeNbr = handle(ops.getPtListByTypeNbr, async ({ input, ctx }) => {
  const { typeNbr } = input
  followRatings(ctx, input)
  const chosen = meets(ctx, input.filter)
  if (!typeNbr) return goodsPage(ctx, input, input.sort, chosen)
  await mustExist(ctx, typeNbr)
  return goodsPage(ctx, input, input.sort, and(await inCategory(ctx, typeNbr), chosen))
})

export const getPtList = handle(ops.getPtList, async ({ input, ctx }) =>
  goodsPage(ctx, input, 'default', await inCategory(ctx, input.cgNbr)),
)

export const getPtTypeList = handle(ops.getPtTypeList, async ({ ctx }) => ({
  TypeList: await categoryTree(ctx),
}))

export const getSearch = handle(ops.getSearch, ({ input, ctx }) => {
  followRatings(ctx, input)
  return searchGoods(ctx, input.q, input, input.sort, meets(ctx, input.filter))
})

export const getSearchTags = handle(ops.getSearchTags, async ({ ctx: { store, lang } }) => ({
  TagList: store.searchTags.map((tag) => localized(tag, lang, store.config.defaultLang)),
}))

export const getSearchSuggestions = handle(ops.getSearchSuggestions, ({ input, ctx }) =>
  searchSuggestions(ctx, input.q),
)

export const getPtByTag = handle(ops.getPtByTag, ({ input, ctx }) =>
  goodsPage(ctx, input, 'default', withTag(ctx, input.tagNbr)),
)
export const getPtByCpg = handle(ops.getPtByCpg, ({ input, ctx }) => {
  followRatings(ctx, input)
  const price = priceNow(ctx)
  const chosen = meets(ctx, input.filter, price)
  return goodsPage(ctx, input, input.sort, and(inCampaign(ctx, input.cpgNbr), chosen), price)
})
export const getPtByCpn = handle(ops.getPtByCpn, async ({ input, ctx }) =>
  goodsPage(ctx, input, 'default', await forCoupon(ctx, input.cpnNbr)),
)

export const getPtByNbrs = handle(ops.getPtByNbrs, async ({ input, ctx }) => ({
  PtList: await goodsItems(ctx, [...new Set(input.ptNbrs)]),
}))

export const getFacets = handle(ops.getFacets, async ({ input, ctx }) => {
  const { q, cpgNbr, typeNbr, filter = {} } = input
  if (q !== undefined)
    return countFacets(ctx, filter, { condition: among(await searchHits(ctx, q)) })
  if (cpgNbr !== undefined)
    return countFacets(ctx, filter, { condition: inCampaign(ctx, cpgNbr), price: priceNow(ctx) })
  if (typeNbr === undefined) return countFacets(ctx, filter)
  await mustExist(ctx, typeNbr)
  const listed = goodsOf(ctx.store.storeNbr, await withChildren(ctx, typeNbr))
  return countFacets(ctx, filter, { listed })
})

const among = (ptNbrs: readonly string[]) =>
  sql`${products.ptNbr} = any(${sql.param([...ptNbrs])}::text[])`

const avail = {
  skuId: skus.skuId,
  qtyAvail: unitsAvail,
}

export const getSkuAvail = handle(ops.getSkuAvail, async ({ input, ctx }) => {
  const SkuList = await ctx.db
    .select(avail)
    .from(skus)
    .innerJoin(products, and(eq(products.storeNbr, skus.storeNbr), eq(products.ptNbr, skus.ptNbr)))
    .where(and(eq(skus.storeNbr, ctx.store.storeNbr), eq(skus.ptNbr, input.ptNbr), visibleTo(ctx)))
  if (!SkuList.length) throw notFound()
  return { SkuList }
})

export const getAvailBySkuId = handle(ops.getAvailBySkuId, async ({ input, ctx }) => ({
  SkuList: await ctx.db
    .select(avail)
    .from(skus)
    .innerJoin(products, and(eq(products.storeNbr, skus.storeNbr), eq(products.ptNbr, skus.ptNbr)))
    .where(
      and(eq(skus.storeNbr, ctx.store.storeNbr), inArray(skus.skuId, input.skuIds), visibleTo(ctx)),
    ),
}))

export const getAdditionList = handle(ops.getAdditionList, async ({ input, ctx }) => ({
  AdditionList: await additionList(ctx, input.ptNbr),
}))

export const getPtAdvList = handle(ops.getPtAdvList, async ({ input, ctx }) => ({
  PtList: await relatedProducts(ctx, input.ptNbrs),
}))

async function mustExist({ store, db }: Context, typeNbr: string): Promise<void> {
  const [found] = await db
    .select({ typeNbr: categories.typeNbr })
    .from(categories)
    .where(and(eq(categories.storeNbr, store.storeNbr), eq(categories.typeNbr, typeNbr)))
  if (!found) throw notFound()
}
