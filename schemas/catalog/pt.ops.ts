import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Literals, Nbr } from '../kit/types.ts'
import { Category } from './category.schema.ts'
import { Facets, GoodsFilter } from './facets.schema.ts'
import { GoodsItem, GoodsPage, SearchPage } from './goods.schema.ts'
import { Addition, PtInfo } from './product.schema.ts'

export const goodsSorts = ['default', 'rating', 'new', 'priceUp', 'priceDown'] as const

const paging = {
  page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 60, default: 20 }),
  /** Rows to skip. Sent from page 2 on; must equal (page − 1) × pageSize. */
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
}
const sort = Literals(goodsSorts, { default: 'default' })
const filter = Type.Optional(GoodsFilter)

export const getPtInfo = defineOp({
  fun: 'pt',
  op: 'getPtInfo',
  access: 'public',
  kind: 'query',
  bindable: '',
  doc: 'Returns a product with its options, SKUs, add-ons and current campaign.',
  request: Type.Object({ ptNbr: Nbr() }),
  response: PtInfo,
  cache: { table: 'ptInfo', ticks: ['ptTick', 'discountTick'], expires: 600 },
})

export const getPtPreview = defineOp({
  fun: 'pt',
  op: 'getPtPreview',
  access: 'public',
  kind: 'query',
  bindable: '',
  volatile: true,
  doc: 'Returns a product including drafts, for operators with a preview key.',
  request: Type.Object({
    ptNbr: Nbr(),
    previewKey: Type.String({ maxLength: 100, default: '' }),
  }),
  response: PtInfo,
})

export const getPtListByTypeNbr = defineOp({
  fun: 'pt',
  op: 'getPtListByTypeNbr',
  access: 'public',
  kind: 'query',
  bindable: '',
  doc: 'Returns the products of a category and its children, a page at a time; without `typeNbr`, of the whole store.',
  request: Type.Object({ typeNbr: Type.Optional(Nbr()), ...paging, sort, filter }),
  response: GoodsPage,
})

export const getPtTypeList = defineOp({
  fun: 'pt',
  op: 'getPtTypeList',
  access: 'public',
  kind: 'query',
  bindable: 'TypeList',
  doc: 'Returns the category tree.',
  request: noInput,
  response: Type.Object({ TypeList: Type.Array(Category) }),
})

export const getSearch = defineOp({
  fun: 'pt',
  op: 'getSearch',
  access: 'public',
  kind: 'query',
  bindable: '',
  doc: 'Returns products whose title or tags match the search words, best match first; those of the only other spelling that finds goods if these words find none, unless they are in quotation marks.',
  request: Type.Object({
    q: Type.String({ minLength: 1, maxLength: 100 }),
    ...paging,
    sort,
    filter,
  }),
  response: SearchPage,
})

export const getSearchTags = defineOp({
  fun: 'pt',
  op: 'getSearchTags',
  access: 'public',
  kind: 'query',
  bindable: 'TagList',
  doc: 'Returns the search words that the store suggests.',
  request: noInput,
  response: Type.Object({ TagList: Type.Array(Type.String()) }),
})

export const getSearchSuggestions = defineOp({
  fun: 'pt',
  op: 'getSearchSuggestions',
  access: 'public',
  kind: 'query',
  doc: 'Returns search suggestions for what was typed so far: suggested words, categories and product names.',
  request: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }) }),
  response: Type.Object({
    SuggestionList: Type.Array(Type.String(), { maxItems: 8 }),
    /** The categories whose names are among the suggestions, with the products that they list. */
    CategoryList: Type.Optional(
      Type.Array(Type.Object({ typeNbr: Nbr(), name: Type.String(), total: Type.Integer() }), {
        maxItems: 3,
      }),
    ),
    /** The products whose names are among the suggestions. */
    PtList: Type.Array(GoodsItem, { maxItems: 8 }),
    /** Corrected text whose suggestions these are, since the typed one has no products. */
    corrected: Type.Optional(Type.String()),
  }),
  cache: {
    table: 'searchSuggestions',
    ticks: ['ptTick', 'discountTick', 'configTick'],
    expires: 600,
  },
})

export const getPtByTag = defineOp({
  fun: 'pt',
  op: 'getPtByTag',
  access: 'public',
  kind: 'query',
  bindable: 'PtList',
  doc: 'Returns products with a tag.',
  request: Type.Object({ tagNbr: Nbr(), ...paging }),
  response: GoodsPage,
  cache: { table: 'tagPtList', ticks: ['ptTick', 'discountTick'], expires: 600 },
})

export const getPtByCpg = defineOp({
  fun: 'pt',
  op: 'getPtByCpg',
  access: 'public',
  kind: 'query',
  bindable: 'PtList',
  doc: 'Returns the products of a campaign at campaign prices.',
  request: Type.Object({ cpgNbr: Nbr(), ...paging, sort, filter }),
  response: GoodsPage,
  cache: { table: 'cpgPtList', ticks: ['ptTick', 'discountTick'], expires: 600 },
})

export const getPtByCpn = defineOp({
  fun: 'pt',
  op: 'getPtByCpn',
  access: 'public',
  kind: 'query',
  bindable: 'PtList',
  doc: 'Returns the products that a coupon applies to.',
  request: Type.Object({ cpnNbr: Nbr(), ...paging }),
  response: GoodsPage,
  cache: { table: 'cpnPtList', ticks: ['ptTick', 'discountTick'], expires: 600 },
})

export const getPtByNbrs = defineOp({
  fun: 'pt',
  op: 'getPtByNbrs',
  access: 'public',
  kind: 'query',
  bindable: 'PtList',
  doc: 'Returns the named products in the given order, without those that are not for sale.',
  request: Type.Object({ ptNbrs: Type.Array(Nbr(), { minItems: 1, maxItems: 60 }) }),
  response: Type.Object({ PtList: Type.Array(GoodsItem) }),
})

export const getFacets = defineOp({
  fun: 'pt',
  op: 'getFacets',
  access: 'public',
  kind: 'query',
  doc: 'Returns what a list of goods can be narrowed to, with the number of goods of each value: of a search, a campaign, a category, or of the whole store.',
  request: Type.Object({
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    cpgNbr: Type.Optional(Nbr()),
    typeNbr: Type.Optional(Nbr()),
    filter,
  }),
  response: Facets,
  cache: { table: 'facets', ticks: ['ptTick', 'discountTick'], expires: 60 },
})

const Avail = Type.Object({ skuId: Nbr(), qtyAvail: Type.Integer({ minimum: 0 }) })

export const getSkuAvail = defineOp({
  fun: 'pt',
  op: 'getSkuAvail',
  access: 'public',
  kind: 'query',
  volatile: true,
  doc: 'Returns the available quantity of each SKU of a product, never cached.',
  request: Type.Object({ ptNbr: Nbr() }),
  response: Type.Object({ SkuList: Type.Array(Avail) }),
})

export const getAvailBySkuId = defineOp({
  fun: 'pt',
  op: 'getAvailBySkuId',
  access: 'public',
  kind: 'query',
  volatile: true,
  doc: 'Returns the available quantity of the named SKUs, never cached.',
  request: Type.Object({ skuIds: Type.Array(Nbr(), { minItems: 1, maxItems: 100 }) }),
  response: Type.Object({ SkuList: Type.Array(Avail) }),
})

export const getAdditionList = defineOp({
  fun: 'pt',
  op: 'getAdditionList',
  access: 'public',
  kind: 'query',
  bindable: 'AdditionList',
  doc: 'Returns the add-ons of a product that are in stock.',
  request: Type.Object({ ptNbr: Nbr() }),
  response: Type.Object({ AdditionList: Type.Array(Addition) }),
  cache: { table: 'additionList', ticks: ['ptTick', 'discountTick'], expires: 600 },
})

export const getPtAdvList = defineOp({
  fun: 'pt',
  op: 'getPtAdvList',
  access: 'public',
  kind: 'query',
  bindable: 'PtList',
  personal: true,
  doc: 'Returns products recommended with the named ones: bought in the same orders, else of the same categories and tags; none of the member’s cart.',
  request: Type.Object({ ptNbrs: Type.Array(Nbr(), { minItems: 1, maxItems: 50 }) }),
  response: Type.Object({ PtList: Type.Array(GoodsItem) }),
  cache: { table: 'ptAdvList', ticks: ['ptTick', 'discountTick'], expires: 600 },
})

export const getPtList = defineOp({
  fun: 'category',
  op: 'getPtList',
  access: 'public',
  kind: 'query',
  bindable: 'PtList',
  doc: 'Returns the first products of a category, for a list on another page.',
  request: Type.Object({ cgNbr: Nbr(), ...paging }),
  response: GoodsPage,
  cache: { table: 'cgPtList', ticks: ['ptTick', 'discountTick'], expires: 600 },
})
