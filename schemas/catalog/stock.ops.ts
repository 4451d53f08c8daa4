import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { ImageKey, Literals, Nbr } from '../kit/types.ts'
import { CorrectionReason, mostUnits, Stock, StockReason } from './stock.schema.ts'
import { OrderNo } from '../order-ref/order-ref.schema.ts'

const fun = 'pt'
const access = 'operator'
const Units = Type.Integer({ minimum: 0, maximum: mostUnits })

/** Cursor: `place` of the last row of the previous page. */
export const Before = Type.Optional(Type.String({ maxLength: 800 }))

export const correctStock = defineOp({
  fun,
  op: 'correctStock',
  access,
  permission: 'products.write',
  kind: 'command',
  once: true,
  doc: 'Changes the stock of a SKU with a reason: by a number of units, or to a counted number. Of a count only the difference to the stock `seen` is booked, so that what was sold meanwhile stays sold.',
  request: Type.Object({
    skuId: Nbr(),
    reason: CorrectionReason,
    note: Type.String({ maxLength: 300, default: '' }),
    change: Type.Union([
      Type.Object(
        { by: Type.Integer({ minimum: -mostUnits, maximum: mostUnits }) },
        { additionalProperties: false },
      ),
      Type.Object({ counted: Units, seen: Type.Integer() }, { additionalProperties: false }),
    ]),
  }),
  response: Type.Object({ Stock, /** The booked difference. */ by: Type.Integer() }),
  errors: {
    /** Orders have reserved more units than would be left. */
    STOCK_RESERVED: Type.Object({ onHand: Type.Integer(), reserved: Type.Integer() }),
    /** The stock would be negative or above `most`. */
    STOCK_OUT_OF_RANGE: Type.Object({ onHand: Type.Integer(), most: Type.Integer() }),
  },
})

export const listStock = defineOp({
  fun,
  op: 'listStock',
  access,
  permission: 'products.read',
  kind: 'query',
  doc: 'Returns SKUs by their free units, fewest first, a page at a time.',
  pagedBy: ['place'],
  request: Type.Object({
    only: Literals(['all', 'low', 'soldOut'], { default: 'all' }),
    /** Start of a SKU id, merchant SKU or product number, or words of a name. */
    q: Type.String({ maxLength: 100, default: '' }),
    ptNbr: Type.Optional(Nbr()),
    before: Before,
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  response: Type.Object({ hasMore: Type.Boolean() }),
  rows: Type.Object({
    ...Stock.properties,
    ptNbr: Nbr(),
    title: Type.String(),
    /** Names of its option values. */
    option: Type.String(),
    merchantSku: Type.String(),
    img: ImageKey(),
    /** Number of free units at or below which stock is low. */
    lowStock: Type.Integer(),
    isLow: Type.Boolean(),
    /** Cursor to pass as `before`. */
    place: Type.String(),
  }),
})

export const listStockMoves = defineOp({
  fun,
  op: 'listStockMoves',
  access,
  permission: 'products.read',
  kind: 'query',
  doc: 'Returns the inventory movements of a SKU, latest first, a page at a time.',
  pagedBy: ['id'],
  request: Type.Object({
    skuId: Nbr(),
    /** The id of the last movement of the previous page. */
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  response: Type.Object({ hasMore: Type.Boolean() }),
  rows: Type.Object({
    id: Type.Integer(),
    by: Type.Integer(),
    reason: StockReason,
    note: Type.String(),
    /** Operator, shopper or job; empty if not recorded. */
    byName: Type.String(),
    /** The order that caused it, or empty. */
    soNbr: Type.String(),
    orderNo: OrderNo(),
    /** Units in stock afterwards. */
    onHand: Type.Optional(Type.Integer()),
    at: Type.String(),
  }),
})
