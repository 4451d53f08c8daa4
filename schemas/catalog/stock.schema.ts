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

/** All reasons of inventory movements: those set by the gateway, then those of operators. */
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

/** Maximum stock of a SKU, in units. */
export const mostUnits = 100_000_000

export const StockReason = Literals(stockReasons)
export const CorrectionReason = Choices(correctionReasons)

/** Stock of a SKU, in units. */
export const Stock = Type.Object({
  skuId: Nbr(),
  /** Units in stock, and how many of them orders have reserved. */
  onHand: Type.Integer(),
  reserved: Type.Integer({ minimum: 0 }),
  /** Backordered units: part of `reserved`, taken from orders that wait for new ones. */
  waiting: Type.Integer({ minimum: 0 }),
  /** Units that can be sold now. Negative if backorders exceed stock, or stock is not counted. */
  free: Type.Integer(),
  isTracked: Type.Boolean(),
})
export type Stock = Static<typeof Stock>
