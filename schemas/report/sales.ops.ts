import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Money } from '../kit/types.ts'
import { againsts, breakdowns, Day, Sales, shownSteps } from './report.schema.ts'

/** Days of the store's time zone, both included. */
const Period = { from: Day(), to: Day() }
/** Sums are incomplete: all of them are being added up again, such as by days of another time zone. */
const isRecounting = Type.Boolean()
const PeriodSales = Type.Composite([
  /** Beginning in the store's time: `2026-11-24`, by hours `2026-11-24T13:00`. */
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
    /** Of a period that is not over, the compared one up to the same moment. */
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
    /** Its number; '' for what belongs to none. */
    key: Type.String(),
    /** What it is called; '' for what belongs to none. */
    name: Type.String(),
    orders: Type.Integer({ minimum: 0 }),
    units: Type.Integer({ minimum: 0 }),
    amtGross: Money(),
    /** Always 0 by product and offer, as money is sent back for orders. */
    amtRefund: Money(),
    /** Discounts of the coupon or code. */
    amtDiscount: Money(),
    /** Money that came in for each order. */
    amtAverage: Money(),
  }),
})
