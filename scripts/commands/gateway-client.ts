import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyOp, OpInput, OpOutput } from '../../schemas/kit/define-op.ts'
import type { Myself, OperatorStore } from '../../schemas/operator/operator.schema.ts'
import type { Problem } from '../../schemas/operator/problem.ts'
import { showMyself } from '../../schemas/operator/session.ops.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import { CallError } from '../../runtime/transport/call-error.ts'
import { exchange, type Reply } from './exchange.ts'
import { Trouble } from './trouble.ts'

export interface GatewayClient {
  storeNbr: string
  /** Origin at which shoppers reach the store. */
  shop: string
  /** Throws CallError if the gateway refuses, and Trouble if it cannot be reached. */
  call<O extends AnyOp>(
    op: O,
    input: Record<string, unknown> & Partial<OpInput<O>>,
  ): Promise<OpOutput<O>>
}

interface Line {
  /** Address of the Studio. */
  url: URL
  token: string
}

/**
 * Returns a client for operators' operations in a store. Without a number, uses the operator's only
 * store.
 */
export async function connectGateway(line: Line, storeNbr?: string): Promise<GatewayClient> {
  const { StoreList } = (await send(showMyself, {}, line)) as Myself // validated by the gateway
  const store = storeOf(StoreList, storeNbr)
  return {
    storeNbr: store.storeNbr,
    shop: store.origin,
    async call<O extends AnyOp>(op: O, input: Record<string, unknown>) {
      return (await send(op, input, line, store.storeNbr)) as OpOutput<O> // validated by the gateway
    },
  }
}

function storeOf(stores: readonly OperatorStore[], storeNbr: string | undefined): OperatorStore {
  const named = stores.map((store) => `${store.storeNbr} (${store.name})`).join(', ')
  const [only, ...others] = stores
  if (!only) throw new Trouble('The operator of this token works for no store')
  if (storeNbr === undefined) {
    if (others.length)
      throw new Trouble(`Say which store you mean with --store, or by STORE: ${named}`)
    return only
  }
  const store = stores.find((one) => one.storeNbr === storeNbr)
  if (!store)
    throw new Trouble(
      `The operator of this token does not work for store ${storeNbr}, but for ${named}`,
    )
  return store
}

async function send(
  op: AnyOp,
  input: Record<string, unknown>,
  { url, token }: Line,
  storeNbr?: string,
): Promise<Record<string, unknown>> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-language': 'en-US',
    ...(op.once && { 'idempotency-key': randomUUID() }),
  }
  const body = Buffer.from(JSON.stringify(input))
  const path = storeNbr === undefined ? op.key : `${encodeURIComponent(storeNbr)}/${op.key}`
  const target = new URL(`/api/${path}`, url)
  const mayRepeat = op.kind === 'query' || op.once === true
  const reply = await reach(
    url,
    () => exchange(target, { method: 'POST', headers, body }, protocol.timeout),
    mayRepeat ? protocol.retries : 0,
  )
  const answer = jsonOf<Record<string, unknown>>(reply.body)
  if (answer && reply.status < 400) return answer
  const problem = answer as Partial<Problem> | undefined // the next line checks it
  if (!problem?.code)
    throw new Trouble(
      `The server at ${url.origin} is not a Studio (status ${reply.status}); check --url`,
    )
  const { title: msg = '', code, data, requestId } = problem
  throw new CallError(code === 'NOT_FOUND' ? 404 : 0, {
    msg,
    code,
    data,
    ...(requestId !== undefined && { requestId }),
  })
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
    return JSON.parse(text) as T // callers check the fields they use
  } catch {
    return undefined
  }
}
