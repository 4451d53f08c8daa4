import type { BrowserOp } from '../../schemas/kit/define-op.ts'
import { mapTexts } from '../../engine/contract/text-paths.ts'
import { unpackRows, type DictRows } from '../../schemas/protocol/dict-rows.ts'
import type { FailureEnvelope } from '../../schemas/protocol/envelope.ts'
import { CallError } from './call-error.ts'
import { sealKey, unseal } from './seal.ts'

/** A reply of the gateway to an operation that ran, with the fields of its response. */
export type Reply = FailureEnvelope & Partial<DictRows>

/**
 * Returns the fields of a successful reply: its table unpacked to `rows`, its sealed texts opened.
 * Throws a CallError if the operation failed, or if the reply belongs to another request.
 */
export function decodeReply(
  op: BrowserOp,
  reply: Reply,
  { nonce, secret }: { nonce: number; secret: string },
): Record<string, unknown> {
  if (reply.nonce !== nonce) throw new CallError('once', reply.retCode === 1 ? {} : reply)
  if (reply.retCode !== 1) throw new CallError(reply.retCode, reply)
  const { retCode: _retCode, msg: _msg, nonce: _nonce, ignored: _ignored, ...rest } = reply
  const { Dict, Rows, ...fields } = rest
  const answer = Dict && Rows ? { ...fields, rows: unpackRows({ Dict, Rows }) } : fields
  if (!op.sealed.response.length) return answer
  const key = sealKey(secret, nonce)
  return mapTexts(answer, op.sealed.response, (text) => unseal(text, key))
}
