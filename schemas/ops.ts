import { shopOps as ops } from '../generated/schemas/shop-ops.ts'
import type { AnyOp } from './kit/define-op.ts'

/** Every operation on the shop's wire; those of operators are in `operator-ops.ts`. */
export { ops }

export type Ops = typeof ops

/** Operations by `fun.op`. */
export const opByKey: ReadonlyMap<string, AnyOp> = new Map(
  Object.values<AnyOp>(ops).map((op) => [op.key, op]),
)
