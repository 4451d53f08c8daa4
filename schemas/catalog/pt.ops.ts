import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Literals, Nbr } from '../kit/types.ts'
import { Category } from './category.schema.ts'
import { GoodsItem, GoodsPage } from './goods.schema.ts'
import { Addition, PtInfo } from './product.schema.ts'

export const goodsSorts = ['default', 'new', 'priceUp', 'priceDown'] as const

const paging = {
  page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 60, default: 20 }),
  /** Rows to skip; sent from page 2 on as (page − 1) × pageSize, and must agree with it. */
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
}
const sort = Literals(goodsSorts, { default: 'default' })

export const getPtInfo = defineOp({
  fun: 'pt',
  op: 'getPtInfo',
  access: 'public',
  kind: 'query',
  bindable: '',
  doc: 'A product with its options, SKUs, add-ons and running campaign.',
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
  doc: 'A product as it will look, drafts included; opened by the preview key that an operator was given.',
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
  doc: 'Products of a category and its children, a page at a time; without a number, of the whole store.',
  request: Type.Object({ typeNbr: Type.Optional(Nbr()), ...paging, sort }),
  response: GoodsPage,
})

export const getPtTypeList = defineOp({
  fun: 'pt',
  op: 'getPtTypeList',
  access: 'public',
  kind: 'query',
  bindable: 'TypeList',
  doc: 'The category tree.',
  request: noInput,
  response: Type.Object({ TypeList: Type.Array(Category) }),
})

export const getSearch = defineOp({
  fun: 'pt',
  op: 'getSearch',
  access: 'public',
  kind: 'query',
  bindable: '',
  doc: 'Products whose title or tags hold the words looked for, best first; forgives a slip in Latin words.',
  request: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }), ...paging, sort }),
  response: GoodsPage,
})

export const getSearchTags = defineOp({
  fun: 'pt',
  op: 'getSearchTags',
  access: 'public',
  kind: 'query',
  bindable: 'TagList',
  doc: 'Words that the store suggests to search for.',
  request: noInput,
  response: Type.Object({ TagList: Type.Array(Type.String()) }),
})

export const getSearchSuggestions = defineOp({
  fun: 'pt',
  op: 'getSearchSuggestions',
  access: 'public',
  kind: 'query',
  doc: 'What somebody who typed so much may be looking for: words that the store suggests, categories, names of products.',
  request: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }) }),
  response: Type.Object({ SuggestionList: Type.Array(Type.String(), { maxItems: 8 }) }),
  cache: { table: 'searchSuggestions', ticks: ['ptTick', 'configTick'], expires: 600 },
})

export const getPtByTag = defineOp({
  fun: 'pt',
  op: 'getPtByTag',
  access: 'public',
  kind: 'query',
  bindable: 'PtList',
  doc: 'Products that carry a tag.',
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
  doc: 'Products of a campaign at its prices.',
  request: Type.Object({ cpgNbr: Nbr(), ...paging }),
  response: GoodsPage,
  cache: { table: 'cpgPtList', ticks: ['ptTick', 'discountTick'], expires: 600 },
})

export const getPtByCpn = defineOp({
  fun: 'pt',
  op: 'getPtByCpn',
  access: 'public',
  kind: 'query',
  bindable: 'PtList',
  doc: 'Products that a coupon can be used on.',
  request: Type.Object({ cpnNbr: Nbr(), ...paging }),
  response: GoodsPage,
  cache: { table: 'cpnPtList', ticks: ['ptTick', 'discountTick'], expires: 600 },
})

const Avail = Type.Object({ skuId: Nbr(), qtyAvail: Type.Integer({ minimum: 0 }) })

export const getSkuAvail = defineOp({
  fun: 'pt',
  op: 'getSkuAvail',
  access: 'public',
  kind: 'query',
  volatile: true,
  doc: 'What can be bought now of each SKU of a product. Never cached.',
  request: Type.Object({ ptNbr: Nbr() }),
  response: Type.Object({ SkuList: Type.Array(Avail) }),
})

export const getAvailBySkuId = defineOp({
  fun: 'pt',
  op: 'getAvailBySkuId',
  access: 'public',
  kind: 'query',
  volatile: true,
  doc: 'What can be bought now of the named SKUs. Never cached.',
  request: Type.Object({ skuIds: Type.Array(Nbr(), { minItems: 1, maxItems: 100 }) }),
  response: Type.Object({ SkuList: Type.Array(Avail) }),
})

export const getAdditionList = defineOp({
  fun: 'pt',
  op: 'getAdditionList',
  access: 'public',
  kind: 'query',
  bindable: 'AdditionList',
  doc: 'Add-ons offered with a product; those without stock are left out.',
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
  doc: 'Products advertised beside the named ones: of the same categories and tags, those named left out.',
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
  doc: 'The first products of a category, for a list on another page.',
  request: Type.Object({ cgNbr: Nbr(), ...paging }),
  response: GoodsPage,
  cache: { table: 'cgPtList', ticks: ['ptTick', 'discountTick'], expires: 600 },
})
