import ky, { HTTPError, TimeoutError } from 'ky'
import type { BrowserOp } from '../../schemas/kit/define-op.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import type { FailureEnvelope } from '../../schemas/protocol/envelope.ts'
import { CallError, refusalOf } from './call-error.ts'
import { decodeReply } from './decode-reply.ts'
import { encodeRequest, newNonce, type RequestFrame } from './encode-request.ts'
import { passingStatuses } from './passing-statuses.ts'
import { newReqId, nonceOf } from './req-id.ts'
import type { CallOptions, SendOptions, Transport } from './transport.ts'

interface Options {
  /** Called for each request, since the language may change. */
  frame: () => RequestFrame
  url?: string
  /** Milliseconds before the first retry, multiplied by the attempt's number. */
  retryDelay?: number
  timeout?: number
}

/**
 * Calls over HTTP: 20 s timeout, two retries after 3 s × attempt, and a 1.5 s duplicate guard.
 * Equal queries under way are sent once; a command repeated within the guard fails as `repeated`,
 * which shows no message.
 */
export function createHttpTransport({
  frame,
  url = '/api/',
  retryDelay = protocol.retryDelay,
  timeout = protocol.timeout,
}: Options): Transport {
  const recent = new Map<string, { at: number; answer: Promise<Record<string, unknown>> }>()

  return (op, input, options = {}) => {
    const mark = isAlone(op, input, options) ? `#${++lastAlone}` : ''
    const key = op.key + JSON.stringify([input, options.captcha]) + mark
    const other = recent.get(key)
    if (other && Date.now() - other.at < protocol.duplicateGuard) {
      if (op.kind === 'query') return other.answer
      return Promise.reject(new CallError('repeated'))
    }
    const answer = send(op, input, options)
    recent.set(key, { at: Date.now(), answer })
    // A failed query may be repeated at once, by its retry button.
    const forget = (delay: number) =>
      setTimeout(() => recent.get(key)?.answer === answer && recent.delete(key), delay)
    answer.then(
      () => forget(op.kind === 'query' ? 0 : protocol.duplicateGuard),
      () => forget(0),
    )
    return answer
  }

  async function send(
    op: BrowserOp,
    input: Record<string, unknown>,
    { captcha, ...options }: SendOptions,
  ): Promise<Record<string, unknown>> {
    // The gateway replays its first answer verbatim, including the nonce of the first request.
    const nonce = options.reqId === undefined ? newNonce() : nonceOf(options.reqId)
    const current: RequestFrame = { ...frame(), ...(captcha && { captcha }) }
    const body = encodeRequest(op, input, nonce, current, op.once && (options.reqId ?? newReqId()))
    // Without a connection a retry only delays the failure.
    const mayRepeat =
      navigator.onLine !== false && (op.kind === 'query' || op.once || op.idempotent)
    const retries = mayRepeat ? protocol.retries : 0
    const reply = options.onProgress
      ? await postWithProgress(op, body, retries, options)
      : await post(op, body, retries, options.signal)
    return decodeReply(op, reply, { nonce, secret: current.secret })
  }

  async function postWithProgress(
    { fun, op }: BrowserOp,
    body: FormData,
    retries: number,
    options: CallOptions,
  ): Promise<FailureEnvelope> {
    const { xhrPost } = await import('./xhr-post.ts')
    const address = `${url}?fun=${fun}&op=${op}`
    return xhrPost({ ...options, url: address, body, timeout, retries, retryDelay })
  }

  async function post(
    op: BrowserOp,
    body: FormData,
    retries: number,
    signal: AbortSignal | undefined,
  ): Promise<FailureEnvelope> {
    try {
      return await ky
        .post(url, {
          body,
          timeout,
          ...(signal && { signal }),
          searchParams: { fun: op.fun, op: op.op },
          credentials: 'same-origin',
          retry: {
            limit: retries,
            methods: ['post'],
            statusCodes: [...passingStatuses],
            afterStatusCodes: [503],
            delay: (attempt) => retryDelay * attempt,
            backoffLimit: Infinity,
            retryOnTimeout: true,
          },
        })
        .json<FailureEnvelope>()
    } catch (error) {
      if (signal?.aborted) throw new CallError('cancelled')
      if (error instanceof TimeoutError) throw new CallError('timeout')
      if (!(error instanceof HTTPError)) throw new CallError('network')
      throw refusalOf(
        (await error.response.json().catch(() => ({}))) as Partial<FailureEnvelope>, // missing fields are handled
      )
    }
  }
}

let lastAlone = 0

/** Files cannot be compared by text, and cancelling a query must not cancel another caller's. */
const isAlone = (
  { kind }: BrowserOp,
  input: Record<string, unknown>,
  { signal }: SendOptions,
): boolean =>
  (kind === 'query' && signal !== undefined) ||
  Object.values(input).some((value) => value instanceof Blob)
