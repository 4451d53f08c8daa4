import type { FailureEnvelope, RetCode } from '../../schemas/protocol/envelope.ts'

/** Why a call brought no answer: one of the catalogue's rows (S1 §8), or a puzzle that was closed unsolved. */
export type CallErrorKind = RetCode | 'timeout' | 'network' | 'repeated' | 'cancelled'

/** A call that failed. The one error class of all transports. */
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

/** Refusals before any operation ran have the form of an answer; anything else came from something in between. */
export const refusalOf = (body: Partial<FailureEnvelope>): CallError =>
  new CallError(body.retCode ?? 'network', body)
