import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals } from '../kit/types.ts'
import { SoNbr } from '../order-ref/order-ref.schema.ts'

/**
 * Printable documents of orders: parcel labels, a picking list, a packing sheet for each parcel.
 */
export const printKinds = ['labels', 'picking', 'sheets'] as const
export type PrintKind = (typeof printKinds)[number]

/** Maximum number of orders in one document. */
export const mostPrinted = 200

export const printOrders = defineOp({
  fun: 'order',
  op: 'printOrders',
  access: 'operator',
  permission: 'orders.ship',
  kind: 'query',
  limit: 60,
  doc: 'Returns labels (A6), a picking list or sheets with contents and sums (A4) of orders as a PDF. Orders that the store does not have, or that are not shipped, are left out.',
  request: Type.Object({
    kind: Literals(printKinds),
    soNbrs: Type.Array(SoNbr(), { minItems: 1, maxItems: mostPrinted }),
  }),
  response: Type.Object({
    pdf: Type.String({ contentEncoding: 'base64' }),
    /** Number of orders in the document. */
    count: Type.Integer(),
  }),
  errors: {
    /** None of the orders can be printed. */
    NOTHING_TO_PRINT: Type.Object({}),
  },
})
