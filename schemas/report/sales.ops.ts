import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Money } from '../kit/types.ts'
import { againsts, breakdowns, Day, Sales, shownSteps } from './report.schema.ts'

/** Days in the store's time zone, inclusive. */
const Period = { from: Day(), to: Day() }
/** Sums are incomplete: they are being recalculated, such as after a change of the time zone. */
const isRecounting = Type.Boolean()
const PeriodSales = Type.Composite([
  /** Start in the store's time: `2026-11-24`, or `2026-11-24T13:00` by hours. */
  Type.Object({ start: Type.String() }),
  Sales,
])

export const showSales = defineOp({
  fun: 'figures',
  op: 'showSales',
  access: 'operator',
  permission: 'figures.read',
  kind: 'query',
  doc: 'Returns the sales of a period by hours to years, and those of the period it is compared with.',
  request: Type.Object({
    ...Period,
    step: Literals(shownSteps),
    against: Literals(againsts, { default: 'before' }),
  }),
  response: Type.Object({
    SalesInfo: Sales,
    /** Sales of the compared period; for a running period, up to the same moment of it. */
    BeforeInfo: Sales,
    PeriodList: Type.Array(PeriodSales),
    BeforeList: Type.Array(PeriodSales),
    before: Type.Object(Period),
    isRunning: Type.Boolean(),
    isRecounting,
  }),
})

export const listSales = defineOp({
  fun: 'figures',
  op: 'listSales',
  access: 'operator',
  permission: 'figures.read',
  kind: 'query',
  doc: 'Returns the sales of a period by product, coupon, offer, sharer, channel or campaign of a link, the largest first.',
  request: Type.Object({
    ...Period,
    by: Literals(breakdowns),
    most: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
  }),
  response: Type.Object({ hasMore: Type.Boolean(), isRecounting }),
  rows: Type.Object({
    /** Number of the product, coupon and so on; '' for sales without one. */
    key: Type.String(),
    /** Name of the product, coupon and so on; '' for sales without one. */
    name: Type.String(),
    /** Key of the product's picture; only by product, '' without one. */
    img: Type.String(),
    orders: Type.Integer({ minimum: 0 }),
    units: Type.Integer({ minimum: 0 }),
    amtGross: Money(),
    /** Always 0 by product and offer, since refunds belong to orders. */
    amtRefund: Money(),
    /** Discounts by the coupon or promo code. */
    amtDiscount: Money(),
    /** Captured amount per order. */
    amtAverage: Money(),
  }),
})
