import type { FailureEnvelope, RetCode } from '../../schemas/protocol/envelope.ts'

/**
 * Why a call failed: a return code of the gateway, a network failure, a repeated command or a
 * cancelled call.
 */
export type CallErrorKind = RetCode | 'timeout' | 'network' | 'repeated' | 'cancelled'

/** A failed call; all transports throw only this error class. */
export class CallError extends Error {
  override name = 'CallError'
  kind: CallErrorKind
  code: string | undefined
  data: unknown
  isSystem: boolean
  requestId: string | undefined
  constructor(
    kind: CallErrorKind,
    { msg = '', code, data, sysErr, requestId }: Partial<FailureEnvelope> = {},
  ) {
    super(msg || String(kind))
    this.kind = kind
    this.code = code
    this.data = data
    this.isSystem = sysErr === true
    this.requestId = requestId
  }
}

/** Whether the called object does not exist, or no longer. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 404

/**
 * A refusal before any operation ran has the form of a failure; any other body came from an
 * intermediary.
 */
export const refusalOf = (body: Partial<FailureEnvelope>): CallError =>
  new CallError(body.retCode ?? 'network', body)
