import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { unknownFields } from '../../schemas/kit/unknown-fields.ts'
import type { Lang } from '../../schemas/lang.ts'
import { operatorOpByKey } from '../../schemas/operator-ops.ts'
import { declaredStatus, problemStatus, type Problem } from '../../schemas/operator/problem.ts'
import type { MayCall } from '../core/call-limits.ts'
import { checkInput, cleaned, type Asker, type Execute } from '../core/executor.ts'
import { failureCode } from '../core/failure-code.ts'
import { OpFailure } from '../kernel/failure.ts'
import { secondsSince, publish } from '../kernel/process-events.ts'
import { filledMessage } from '../core/messages.ts'
import { createOnce } from '../core/once.ts'
import { createVisitor } from '../kernel/visitor.ts'
import type { Db } from '../db/database.ts'
import {
  copySoon,
  operatorIn,
  type Caller,
  type SelfContext,
  type SelfHandler,
} from '../operator/index.ts'
import type { Store, StoreDirectory } from '../store/store-directory.ts'

/** A call to the Studio's API, independent of the transport. */
export interface ApiCall extends Omit<SelfContext, 'db' | 'directory' | 'demo' | 'queued'> {
  /** Absent for operations about the operator alone. */
  storeNbr: string | undefined
  /** `fun.op` */
  key: string
  body: unknown
  /** Value of the header `Idempotency-Key`. */
  idempotencyKey: string | undefined
}

export interface ApiAnswer {
  status: number
  /** JSON. */
  body: string
  /** Failure code of the answer, for the log. */
  failure?: string
  /** Exception behind a gateway error, for the log. */
  error?: unknown
}

export interface ApiParts {
  /** The main database. */
  main: Db
  directory: StoreDirectory
  execute: Execute
  selfHandlers: ReadonlyMap<string, SelfHandler>
  /** Whether an operation changes operators, which are in the main database. */
  isAboutOperators: (key: string) => boolean
  demo?: SelfContext['demo']
  mayCall: MayCall
  /** Operations by `fun.op`. */
  ops?: ReadonlyMap<string, AnyOp>
}

/**
 * Handles calls of operators with the same operations, executor and rules as the shop's protocol.
 */
export function createApi({
  main,
  directory,
  execute,
  selfHandlers,
  isAboutOperators,
  demo,
  mayCall,
  ops = operatorOpByKey,
}: ApiParts): (call: ApiCall) => Promise<ApiAnswer> {
  const once = createOnce()

  const answer = async (call: ApiCall): Promise<ApiAnswer> => {
    const op = ops.get(call.key)
    const isInStore = op?.access === 'operator'
    if (!op || isInStore !== (call.storeNbr !== undefined)) throw new OpFailure('UNKNOWN_OPERATION')
    if (op.limit && !(await mayCall(op, call.address))) throw new OpFailure('RATE_LIMITED')
    if (!isObject(call.body)) throw new OpFailure('MALFORMED')
    const fields = unknownFields(op.request, call.body)
    if (fields.length) throw new OpFailure('UNKNOWN_FIELD', { fields })
    if (!isInStore) return about(op, call)
    if (!call.caller) throw new OpFailure('NO_SESSION')
    const store = directory.byNbr(call.storeNbr ?? '')
    if (!store || store.closedAt) throw new OpFailure('UNKNOWN_STORE')
    const { caller, body } = call
    return directory.atHome(store, (home) => within(op, { ...call, caller }, home, body))
  }

  /** Runs an operation about the operator alone. */
  const about = async (op: AnyOp, call: ApiCall): Promise<ApiAnswer> => {
    const handler = selfHandlers.get(op.key)
    if (!handler) throw new Error(`${op.key} has no handler`)
    const input = checkInput(op, call.body as Record<string, unknown>) // checked by the caller
    const queued: string[] = []
    const result = await handler.run(input, {
      ...call,
      db: main,
      directory,
      queued,
      ...(demo && { demo }),
    })
    await copySoon(main, queued, (storeNbr) => directory.byNbr(storeNbr)?.database.db)
    return { status: 200, body: JSON.stringify(cleaned(op, result)) }
  }

  /** Runs an operation within a store. */
  const within = async (
    op: AnyOp,
    call: ApiCall & { caller: Caller },
    store: Store,
    input: Record<string, unknown>,
  ): Promise<ApiAnswer> => {
    const operator = await operatorIn(main, call.caller, store.storeNbr, call.now)
    const asker: Asker = {
      store,
      db: store.database.db,
      operator,
      lang: call.lang,
      terminal: 'h5',
      requestId: call.requestId,
      now: call.now,
      visitor: createVisitor({
        address: call.address,
        origin: call.origin,
        sid: undefined,
        token: undefined,
      }),
    }
    if (!op.once) return { status: 200, body: (await execute(op, input, asker)).json }
    const reqId = call.idempotencyKey ?? ''
    if (!/^[0-9a-f-]{36}$/i.test(reqId)) throw new OpFailure('REQ_ID_MISSING')
    const owner = `operator ${operator.operatorNbr}`
    const { storeNbr, database } = store
    // A call about operators does not move with the store, so that a retry finds its answer.
    const [place, key] = isAboutOperators(op.key)
      ? [database.main, { storeNbr: '', owner: `${owner} in ${storeNbr}` }]
      : [database, { storeNbr, owner }]
    const kept = await once(place, { ...key, op: op.key, reqId }, input, async (keep) => {
      const said = (answered: ApiAnswer) => JSON.stringify(answered)
      try {
        const { json } = await execute(op, input, {
          ...asker,
          keep: (tx, { json: within }) => keep(tx, said({ status: 200, body: within })),
        })
        return said({ status: 200, body: json })
      } catch (error) {
        // A declared failure is stored like a success, so that a retry gets the same answer.
        if (error instanceof OpFailure && Object.hasOwn(op.errors ?? {}, error.code))
          return said(problemOf(error, call.lang, call.requestId))
        throw error
      }
    })
    return JSON.parse(kept) as ApiAnswer // written above
  }

  return async (call) => {
    const start = performance.now()
    const answered = await answer(call).catch((error: unknown) =>
      problemOf(error, call.lang, call.requestId),
    )
    const op = ops.get(call.key)?.key ?? 'unknown'
    publish('operation', { op, result: answered.failure ?? 'ok', seconds: secondsSince(start) })
    return answered
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Converts a failure to a problem response. */
export function problemOf(error: unknown, lang: Lang, requestId: string): ApiAnswer {
  const isBug = !(error instanceof OpFailure)
  const code = failureCode(error)
  const statuses: Readonly<Record<string, number>> = problemStatus
  const status =
    code === 'TOO_MANY_TRIES' ? problemStatus.RATE_LIMITED : (statuses[code] ?? declaredStatus)
  const problem: Problem = {
    type: 'about:blank',
    title: filledMessage(code, lang, isBug ? undefined : error.data),
    status,
    code,
    ...(!isBug && error.data !== undefined && { data: error.data }),
    requestId,
  }
  return { status, body: JSON.stringify(problem), failure: code, ...(isBug && { error }) }
}
