import type { RefusalCode, RefusalData } from '../../../runtime/transport/refusal.ts'
import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import type { Problem, ProblemCode } from '../../../schemas/operator/problem.ts'

/** Codes of the failures that a call of any operation may end with; `OFFLINE` if it did not arrive. */
export type CommonCode = ProblemCode | 'OFFLINE'

/** A call of the operation `opKey` that the gateway refused, or that did not reach it. */
export class Refusal<Data = unknown> extends Error {
  override name = 'Refusal'
  readonly opKey: string
  readonly code: string
  readonly status: number
  readonly data: Data
  constructor(
    opKey: string,
    { code, status, title }: Pick<Problem, 'code' | 'status' | 'title'>,
    data: Data,
  ) {
    super(title)
    this.opKey = opKey
    this.code = code
    this.status = status
    this.data = data
  }
}

/** Whether a call failed with a code that all operations share. */
export const hasFailed = (error: unknown, code: CommonCode): error is Refusal =>
  error instanceof Refusal && error.code === code

/** Whether `op` refused a call with a failure that it declares; the gateway checks the data. */
export const isRefused = <O extends AnyOp, const C extends RefusalCode<O>>(
  error: unknown,
  op: O,
  code: C,
): error is Refusal<RefusalData<O, C>> =>
  error instanceof Refusal && error.opKey === op.key && error.code === code
