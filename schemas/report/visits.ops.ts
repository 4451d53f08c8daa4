import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals } from '../kit/types.ts'
import { againsts, Day } from './report.schema.ts'
import { visitDims } from './visits.schema.ts'

const splits = visitDims.filter((dim) => dim !== 'all')

const Count = () => Type.Integer({ minimum: 0 })
const Steps = {
  visits: Count(),
  /** Visits that reached each step: saw a product, added to the cart, and so on. */
  products: Count(),
  carts: Count(),
  checkouts: Count(),
  orders: Count(),
}

export const listVisits = defineOp({
  fun: 'figures',
  op: 'listVisits',
  access: 'operator',
  permission: 'figures.read',
  kind: 'query',
  doc: 'Returns how many visits came, and how far they went, by channel, campaign or sharer, most visits first.',
  request: Type.Object({
    from: Day(),
    to: Day(),
    by: Literals(splits),
    against: Literals(againsts, { default: 'before' }),
    most: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
  }),
  response: Type.Object({
    /** Whether the store counts visits. */
    isCounting: Type.Boolean(),
    VisitInfo: Type.Object(Steps),
    /** Steps of the compared period. */
    VisitBeforeInfo: Type.Object(Steps),
    before: Type.Object({ from: Day(), to: Day() }),
    hasMore: Type.Boolean(),
  }),
  rows: Type.Object({
    /** Channel, campaign or sharer; '' for none. */
    key: Type.String(),
    /** Name of a partner's channel. */
    name: Type.String(),
    ...Steps,
  }),
})
