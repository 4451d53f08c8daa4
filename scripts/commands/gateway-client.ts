import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyOp, OpInput, OpOutput } from '../../schemas/kit/define-op.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import { refusalOf } from '../../runtime/transport/call-error.ts'
import { decodeReply, type Reply as GatewayReply } from '../../runtime/transport/decode-reply.ts'
import {
  encodeRequest,
  newNonce,
  type Credentials,
} from '../../runtime/transport/encode-request.ts'
import { newReqId } from '../../runtime/transport/req-id.ts'
import { exchange, type Reply } from './exchange.ts'
import { Trouble } from './trouble.ts'

export interface GatewayClient {
  url: URL
  storeNbr: string
  /** Throws a CallError if the gateway refuses, and a Trouble if it cannot be reached. */
  call<O extends AnyOp>(
    op: O,
    input: Record<string, unknown> & Partial<OpInput<O>>,
  ): Promise<OpOutput<O>>
}

/** Returns a client for the operator operations of the store that the host name selects. */
export async function connectGateway(url: URL, token: string): Promise<GatewayClient> {
  const { storeNbr, ...credentials } = await readApp(url)
  return {
    url,
    storeNbr,
    async call<O extends AnyOp>(op: O, input: Record<string, unknown>) {
      return (await send(op, input, { url, token, credentials })) as OpOutput<O> // the gateway validated the response
    },
  }
}

async function readApp(url: URL): Promise<Credentials & { storeNbr: string }> {
  const { status, body } = await reach(url, () =>
    exchange(new URL('/m/app.json', url), { method: 'GET' }, protocol.timeout),
  )
  if (status === 404 && body.includes('UNKNOWN_STORE'))
    throw new Trouble(
      `The gateway at ${url.origin} has no store under the name ${url.hostname}; name one of its hosts with --url`,
    )
  const app = status === 200 ? jsonOf<Partial<Credentials & { storeNbr: string }>>(body) : undefined
  if (!app?.appid || !app.secret || !app.storeNbr)
    throw new Trouble(
      `The server at ${url.origin} is not a Vitrine gateway (/m/app.json: status ${status}); check --url`,
    )
  return { appid: app.appid, secret: app.secret, storeNbr: app.storeNbr }
}

interface Line {
  url: URL
  token: string
  credentials: Credentials
}

async function send(
  op: AnyOp,
  input: Record<string, unknown>,
  { url, token, credentials }: Line,
): Promise<Record<string, unknown>> {
  const nonce = newNonce()
  const form = encodeRequest(
    op,
    input,
    nonce,
    { ...credentials, lang: 'en-US', terminal: 'h5' },
    op.once && newReqId(),
  )
  const encoded = new Response(form)
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': encoded.headers.get('content-type') ?? '',
  }
  const body = Buffer.from(await encoded.arrayBuffer())
  const target = new URL(`/api/?fun=${op.fun}&op=${op.op}`, url)
  const mayRepeat = op.kind === 'query' || op.once === true
  const reply = await reach(
    url,
    () => exchange(target, { method: 'POST', headers, body }, protocol.timeout),
    mayRepeat ? protocol.retries : 0,
  )
  const answer = jsonOf<GatewayReply>(reply.body)
  if (!answer)
    throw new Trouble(
      `The gateway at ${url.origin} answered with status ${reply.status} and no JSON; is there a proxy in between?`,
    )
  // Refused before any operation ran.
  if (reply.status >= 400) throw refusalOf(answer)
  return decodeReply(op, answer, { nonce, secret: credentials.secret })
}

/** Retries if the connection breaks or the gateway is busy (503). */
async function reach(
  url: URL,
  ask: () => Promise<Reply>,
  retries: number = protocol.retries,
): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    try {
      const reply = await ask()
      if (reply.status !== 503 || attempt > retries) return reply
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const reason =
        error instanceof Error && error.name === 'TimeoutError'
          ? 'no answer in 20 s'
          : code || String(error)
      if (['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) || attempt > retries)
        throw new Trouble(
          `No gateway at ${url.origin} (${reason}): start it with "npm start", or name another with --url`,
        )
    }
    await sleep(500 * attempt)
  }
}

function jsonOf<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T // callers check what they need
  } catch {
    return undefined
  }
}
