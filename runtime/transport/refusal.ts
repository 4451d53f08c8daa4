import { own } from '../../engine/contract/own.ts'
import type { AnyOp, OpErrors } from '../../schemas/kit/define-op.ts'
import { CallError } from './call-error.ts'

/** Codes of the failures that an operation declares; for a union of operations, of each. */
export type RefusalCode<O extends AnyOp> =
  OpErrors<O> extends infer E ? (E extends E ? keyof E & string : never) : never

/** The data that an operation declares for a code. */
export type RefusalData<O extends AnyOp, C extends string> =
  OpErrors<O> extends infer E ? (E extends Record<C, infer Data> ? Data : never) : never

/** A handler for each declared failure; it also receives the gateway's message. */
export type RefusalHandlers<O extends AnyOp> = {
  [C in RefusalCode<O>]: (data: RefusalData<O, C>, message: string) => unknown
}

/**
 * Passes a failed call of the operation `O` to the handler of its declared failure, and any other
 * error to `otherwise`: failures without a handler, of network or session, and bugs. Returns the
 * handler's result.
 */
export function onRefusal<O extends AnyOp>(
  error: unknown,
  handlers: Partial<RefusalHandlers<O>>,
  otherwise: (error: unknown) => unknown,
): unknown {
  if (!(error instanceof CallError) || error.kind !== 0) return otherwise(error)
  const byCode = handlers as Record<string, (data: unknown, message: string) => unknown> // the gateway checks `data` against the declaration
  const handle = own(byCode, error.code ?? '')
  return handle ? handle(error.data, error.message) : otherwise(error)
}
