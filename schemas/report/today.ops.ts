import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'

/** Counting stops here; the Studio shows this count as `99+`. */
export const waitingTo = 100
const Waiting = () => Type.Optional(Type.Integer({ minimum: 0, maximum: waitingTo }))

export const showWaiting = defineOp({
  fun: 'figures',
  op: 'showWaiting',
  access: 'operator',
  permission: 'store.read',
  kind: 'query',
  doc: 'Returns how much waits for operators, each counted up to 100, of what the caller may see; and what a new store has already.',
  request: Type.Object({}),
  response: Type.Object({
    WaitInfo: Type.Object({
      toShip: Waiting(),
      /** Orders with a reported remittance. */
      reported: Waiting(),
      /** Open refund and return requests. */
      returns: Waiting(),
      /** Payments and refunds that need an operator. */
      payTasks: Waiting(),
      lowStock: Waiting(),
      enquiries: Waiting(),
      /** Reviews waiting for approval. */
      reviews: Waiting(),
      /** Scheduled publications of pages that failed when due. */
      plans: Waiting(),
      /** Blocks that failed for shoppers. */
      faults: Waiting(),
    }),
    StartInfo: Type.Object({
      hasProduct: Type.Boolean(),
      hasShipping: Type.Boolean(),
      hasPayment: Type.Boolean(),
      hasPage: Type.Boolean(),
      hasOrder: Type.Boolean(),
    }),
  }),
})
