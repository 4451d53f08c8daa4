import { Type } from '@sinclair/typebox'
import { Choices, Literals, Nbr, type Static } from '../kit/types.ts'

/** Reasons that an operator gives for a change of stock. */
export const correctionReasons = {
  count: 'Counted',
  received: 'Goods received',
  damaged: 'Damaged or lost',
  returned: 'Came back',
  correction: 'Correction',
} as const
export type CorrectionReason = keyof typeof correctionReasons

/** All reasons of inventory movements; the first ones are not given by operators. */
export const stockReasons = [
  'seed',
  'import',
  'order',
  'created',
  'removed',
  'transferred',
  'count',
  'received',
  'damaged',
  'returned',
  'correction',
] as const
export type StockReason = (typeof stockReasons)[number]

/** Most units of a SKU in stock. */
export const mostUnits = 100_000_000

export const StockReason = Literals(stockReasons)
export const CorrectionReason = Choices(correctionReasons)

/** Units of a SKU. */
export const Stock = Type.Object({
  skuId: Nbr(),
  /** Units in stock, and those of them that orders have reserved. */
  onHand: Type.Integer(),
  reserved: Type.Integer({ minimum: 0 }),
  /** Those of the reserved units that orders handed over, so that they wait for goods. */
  waiting: Type.Integer({ minimum: 0 }),
  /** Units that can be sold now. Below 0 if more units wait than are there, or stock is not counted. */
  free: Type.Integer(),
  isTracked: Type.Boolean(),
})
export type Stock = Static<typeof Stock>
