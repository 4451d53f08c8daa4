import type { AnyOp, OpInput, OpOutput } from '../../../schemas/kit/define-op.ts'
import type { Problem } from '../../../schemas/operator/problem.ts'
import { ask } from './asking.ts'
import { hasFailed, Refusal, type CommonCode } from './refusal.ts'

export interface CallRest {
  /** Store of the operation, if it is within one. */
  storeNbr?: string
  signal?: AbortSignal | undefined
  /** Idempotency key, equal for each repetition, so that a command runs once. */
  key?: string
  /** Rejects at once if nobody is signed in, instead of asking. */
  isQuiet?: boolean
}

/** Pauses in milliseconds before repetitions of a call that did not arrive. */
const pauses = [400, 1_600]
const patience = 30_000

let lang = 'en-US'
/** Language of the gateway's messages. */
export const setCallLang = (name: string): void => {
  lang = name
}

/**
 * Calls an operation of the Studio's API. An ended session or a missing proof asks the operator,
 * then continues. A call that did not arrive is repeated if that is safe. Throws `Refusal`.
 */
export async function call<O extends AnyOp>(
  op: O,
  input: OpInput<O>,
  rest: CallRest = {},
): Promise<OpOutput<O>> {
  const key = rest.key ?? crypto.randomUUID()
  for (let tries = 0; ; tries++)
    try {
      return await send(op, input, { ...rest, key })
    } catch (error) {
      if (!(error instanceof Refusal) || rest.signal?.aborted) throw error
      if (hasFailed(error, 'NO_SESSION') && !rest.isQuiet) {
        if (!(await ask('session'))) throw error
      } else if (hasFailed(error, 'PROOF_NEEDED')) {
        if (!(await ask('proof'))) throw error
      } else {
        const isSafe = op.kind === 'query' || op.once === true
        const pause = pauses[tries]
        if (!isSafe || pause === undefined || !passing.has(error.code)) throw error
        await new Promise((done) => setTimeout(done, pause))
      }
    }
}

/** Codes of temporary refusals, after which the same call may succeed. */
const passing: ReadonlySet<string> = new Set<CommonCode>(['OFFLINE', 'UNAVAILABLE', 'IN_PROGRESS'])

async function send<O extends AnyOp>(
  op: O,
  input: OpInput<O>,
  { storeNbr, signal, key = '' }: CallRest,
): Promise<OpOutput<O>> {
  const path = op.access === 'operator' ? `/api/${storeNbr}/${op.key}` : `/api/${op.key}`
  const ends = [AbortSignal.timeout(patience), ...(signal ? [signal] : [])]
  let response: Response
  let answer: unknown
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': lang,
        ...(op.once && { 'idempotency-key': key }),
      },
      body: JSON.stringify(input),
      signal: AbortSignal.any(ends),
    })
    answer = await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Refusal(op.key, { code: 'OFFLINE', status: 0, title: '' }, undefined)
  }
  if (!response.ok) {
    const problem = answer as Problem // every refusal of the gateway is one
    throw new Refusal(op.key, problem, problem.data)
  }
  return answer as OpOutput<O> // cut to its schema by the gateway
}
