import type { AnyOp, OpInput, OpOutput } from '../kit/define-op.ts'
import { setPrice } from '../catalog/product-operator.ops.ts'
import { changeProduct } from '../catalog/sheet.ops.ts'
import { resendLetter } from '../notification/notification.ops.ts'
import { shipOrder } from '../order/order-operator.ops.ts'

/** An operation that can run in bulk. */
export interface BulkOp {
  op: AnyOp
  /** Input that undoes a run, from its input and answer; absent if it cannot be undone. */
  undo?(input: never, answer: never): object
}

const bulk = <O extends AnyOp>(
  op: O,
  undo?: (input: OpInput<O>, answer: OpOutput<O>) => OpInput<O>,
): BulkOp => ({ op, ...(undo && { undo }) })

/**
 * Commands that operators run in bulk. Each run is a separate call, with its own transaction,
 * refusal and audit entry; add new ones here.
 */
export const bulkOps: readonly BulkOp[] = [
  bulk(shipOrder),
  // Undone only if the price is still the one that the job set.
  bulk(setPrice, ({ skuId, price, seen }) => ({ skuId, price: seen, seen: price })),
  // The input may lack what has a default.
  bulk(changeProduct, ({ ptNbr, to = {}, seen = {}, skus = [] }, made) => ({
    ptNbr,
    to: seen,
    seen: to,
    skus: skus.map((sku) => ({ ...sku, to: sku.seen, seen: sku.to })),
    tags: { add: made.tags.remove, remove: made.tags.add },
    categories: { add: made.categories.remove, remove: made.categories.add },
    reason: 'correction' as const,
  })),
  bulk(resendLetter),
]

export const bulkOpByKey: ReadonlyMap<string, BulkOp> = new Map(
  bulkOps.map((one) => [one.op.key, one]),
)
