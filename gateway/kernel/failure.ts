import type { TSchema } from '@sinclair/typebox'
import type { CommonCode, FieldFault } from '../../schemas/protocol/envelope.ts'
import type { AnyOp, OpErrors } from '../../schemas/kit/define-op.ts'

/** A declared failure of an operation: a code and its data. Any other exception is a bug. */
export class OpFailure extends Error {
  override name = 'OpFailure'
  code: string
  data: unknown
  constructor(code: string, data?: unknown) {
    super(code)
    this.code = code
    this.data = data
  }
}

/** The object does not exist or the caller may not see it; both get the same answer. */
export const notFound = (): OpFailure => new OpFailure('NOT_FOUND' satisfies CommonCode)

/** Input that matches the schema but violates another rule; answered like a schema violation. */
export const invalidInput = (faults: readonly FieldFault[]): OpFailure =>
  new OpFailure('INVALID_INPUT' satisfies CommonCode, faults)

/** One constructor for each failure that an operation declares. */
export type Fail<O extends AnyOp> = {
  [C in keyof OpErrors<O>]: (data: OpErrors<O>[C]) => OpFailure
}

export function failuresOf<O extends AnyOp>(op: O): Fail<O> {
  const errors: Record<string, TSchema> = op.errors ?? {}
  const makers = Object.keys(errors).map((code) => [
    code,
    (data: unknown) => new OpFailure(code, data),
  ])
  return Object.fromEntries(makers) as Fail<O> // one constructor per declared code
}
