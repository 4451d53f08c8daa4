import { operatorOps } from '../generated/schemas/operator-ops.ts'
import { selfOps } from '../generated/schemas/self-ops.ts'
import type { AnyOp } from './kit/define-op.ts'
import { opByKey } from './ops.ts'

/**
 * Operations of operators, called at the Studio's address and never on the shop's wire: within a
 * store, and about the operator alone or before the sign-in.
 */
export { operatorOps, selfOps }

/** Operations at the Studio's address by `fun.op`. */
export const operatorOpByKey: ReadonlyMap<string, AnyOp> = new Map(
  [...Object.values<AnyOp>(operatorOps), ...Object.values<AnyOp>(selfOps)].map((op) => [
    op.key,
    op,
  ]),
)

/** All operations of the gateway by `fun.op`. */
export const everyOpByKey: ReadonlyMap<string, AnyOp> = new Map([...opByKey, ...operatorOpByKey])

export type OperatorOps = typeof operatorOps
export type SelfOps = typeof selfOps
