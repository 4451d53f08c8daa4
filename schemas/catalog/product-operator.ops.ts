import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { ImageKey, Literals, Money, Nbr } from '../kit/types.ts'
import { EditableProduct, Price, productRules, availabilities } from './product-edit.schema.ts'
import { Stock } from './stock.schema.ts'
import { Before } from './stock.ops.ts'

const fun = 'pt'
const access = 'operator'

/** Version of the product, for detecting concurrent changes. */
const Version = Type.String({ pattern: '^[\\w-]{16}$' })
const none = Type.Object({})

export const productSorts = ['new', 'name', 'nameDown', 'stock', 'stockDown'] as const
export const productFilters = ['all', 'onShelf', 'draft', 'offShelf', 'low', 'soldOut'] as const

export const listProducts = defineOp({
  fun,
  op: 'listProducts',
  access,
  permission: 'products.read',
  kind: 'query',
  doc: 'Returns the products of the store for operators, a page at a time.',
  pagedBy: ['place'],
  request: Type.Object({
    /** Words of a name, the start of a product number, SKU id or merchant SKU, or a barcode. */
    q: Type.String({ maxLength: 100, default: '' }),
    only: Literals(productFilters, { default: 'all' }),
    typeNbr: Type.Optional(Nbr()),
    tagNbr: Type.Optional(Nbr()),
    sort: Literals(productSorts, { default: 'new' }),
    before: Before,
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  response: Type.Object({ hasMore: Type.Boolean() }),
  rows: Type.Object({
    ptNbr: Nbr(),
    title: Type.String(),
    img: ImageKey(),
    shelf: Literals(availabilities),
    isSoldOut: Type.Boolean(),
    isLow: Type.Boolean(),
    isInquiry: Type.Boolean(),
    shelfFrom: Type.String(),
    shelfUntil: Type.String(),
    /** Lowest and highest SKU price. */
    price: Money(),
    priceMost: Money(),
    /** Number of SKUs; stock and price of a single SKU can be changed in the list. */
    skus: Type.Integer(),
    skuId: Type.String(),
    merchantSku: Type.String(),
    isTracked: Type.Boolean(),
    /** Units of all SKUs whose stock is counted. */
    onHand: Type.Integer(),
    reserved: Type.Integer(),
    free: Type.Integer(),
    createdAt: Type.String(),
    /** Cursor to pass as `before`. */
    place: Type.String(),
  }),
})

export const showProduct = defineOp({
  fun,
  op: 'showProduct',
  access,
  permission: 'products.read',
  kind: 'query',
  doc: 'Returns everything of a product that operators edit, with the version that a change must send.',
  request: Type.Object({ ptNbr: Nbr() }),
  response: Type.Object({
    ptNbr: Nbr(),
    version: Version,
    product: EditableProduct,
    StockList: Type.Array(Stock),
    /** Names of the add-ons. */
    AdditionNames: Type.Array(
      Type.Object({ skuId: Nbr(), ptNbr: Nbr(), name: Type.String(), option: Type.String() }),
    ),
    /** An order contains it, so it cannot be deleted. */
    isOrdered: Type.Boolean(),
    createdAt: Type.String(),
    updatedAt: Type.String(),
  }),
})

export const saveFailures = {
  /** Somebody else changed the product since `version`. */
  PRODUCT_CONFLICT: none,
  /** Another product has the number. */
  PRODUCT_NBR_TAKEN: Type.Object({ ptNbr: Nbr() }),
  /** Another product has the handle. */
  HANDLE_TAKEN: Type.Object({ field: Type.Literal('handle'), handle: Type.String(), ptNbr: Nbr() }),
  /** Another product has the merchant SKU, or the SKU id. */
  SKU_TAKEN: Type.Object({ sku: Type.String(), ptNbr: Nbr() }),
  /** Orders have reserved units of SKUs that would be removed. */
  SKU_RESERVED: Type.Object({ sku: Type.String() }),
  /** Stock of the SKU would become counted, but orders have reserved more units than it has. */
  SKU_SHORT: Type.Object({
    sku: Type.String(),
    onHand: Type.Integer(),
    reserved: Type.Integer(),
  }),
  /** The store has no such picture, category, tag, level or SKU. */
  PRODUCT_PART_UNKNOWN: Type.Object({ field: Type.String(), nbr: Type.String() }),
}

export const saveProduct = defineOp({
  fun,
  op: 'saveProduct',
  access,
  permission: 'products.write',
  kind: 'command',
  once: true,
  doc: 'Creates a product, or with `version` replaces what operators edit of one; fails with a conflict if it changed since `version`. Stock of existing SKUs stays as it is.',
  request: Type.Object({
    /** Number of a new product; generated if absent. */
    ptNbr: Type.Optional(Nbr({ maxLength: productRules.nbrLength })),
    version: Type.Optional(Version),
    product: EditableProduct,
  }),
  response: Type.Object({ ptNbr: Nbr(), version: Version }),
  errors: saveFailures,
})

export const copyProduct = defineOp({
  fun,
  op: 'copyProduct',
  access,
  permission: 'products.write',
  kind: 'command',
  once: true,
  doc: 'Creates a draft with everything of another product but its stock, numbers and plan.',
  request: Type.Object({
    ptNbr: Nbr(),
    /** Suffix appended to the product's names. */
    mark: Type.String({ maxLength: 40, default: '' }),
  }),
  response: Type.Object({ ptNbr: Nbr() }),
})

/** Why a product stays off the shelf. */
export const availabilityHurdles = ['unknown', 'noPrice', 'noName'] as const

export const shelveProducts = defineOp({
  fun,
  op: 'shelveProducts',
  access,
  permission: 'products.write',
  kind: 'command',
  once: true,
  doc: 'Puts products on the shelf or takes them off it, and says which were left out and why.',
  request: Type.Object({
    ptNbrs: Type.Array(Nbr(), { minItems: 1, maxItems: 200, uniqueItems: true }),
    shelf: Literals(['onShelf', 'offShelf']),
  }),
  response: Type.Object({
    changed: Type.Array(Nbr()),
    leftOut: Type.Array(Type.Object({ ptNbr: Nbr(), reason: Literals(availabilityHurdles) })),
  }),
})

export const deleteProduct = defineOp({
  fun,
  op: 'deleteProduct',
  access,
  permission: 'products.write',
  kind: 'command',
  once: true,
  doc: 'Deletes a product that no order names. Others can be taken off the shelf.',
  request: Type.Object({ ptNbr: Nbr() }),
  response: none,
  errors: { PRODUCT_ORDERED: none },
})

export const setPrice = defineOp({
  fun,
  op: 'setPrice',
  access,
  permission: 'products.write',
  kind: 'command',
  once: true,
  doc: 'Changes the price of a SKU, if it is still the one that was seen.',
  request: Type.Object({ skuId: Nbr(), price: Price(), seen: Money() }),
  response: Type.Object({ price: Money() }),
  errors: { PRICE_CHANGED: Type.Object({ price: Money() }) },
})

export const previewProduct = defineOp({
  fun,
  op: 'previewProduct',
  access,
  permission: 'products.read',
  kind: 'command',
  doc: 'Returns the link that shows a product, a draft too, to anyone who has it; with `isNew`, a new one, after which older links show nothing.',
  request: Type.Object({ ptNbr: Nbr(), isNew: Type.Boolean({ default: false }) }),
  response: Type.Object({
    /** Path and query within the shop. */
    address: Type.String(),
  }),
})
