import { Type, type Static, type TObject, type TProperties, type TSchema } from '@sinclair/typebox'
import type { CacheTable, TickName } from '../protocol/cache.ts'
import { sealedPaths, type SealedPath } from './text-paths.ts'

export interface OpSpec {
  fun: string
  op: string
  /** One sentence for the generated reference. */
  doc: string
  access: 'public' | 'member' | 'operator'
  kind: 'query' | 'command'
  /** Carries an idempotency key; a retry replays the first answer. */
  once?: true
  /** The property of the response that a page document may bind a block to. */
  bindable?: string
  request: TObject
  response: TObject
  /** Row of a table that travels as Dict and Rows; handlers and callers see a list named `rows`. */
  rows?: TObject
  /** Declared failures: code to the schema of its `data`. */
  errors?: Record<string, TSchema>
  /** Where the client keeps the answer, and the ticks that outdate it. `expires` in seconds. */
  cache?: { table: CacheTable; ticks: readonly TickName[]; expires?: number }
  /** Never shared nor kept: the answer may differ from one moment to the next. */
  volatile?: true
  /** Answers a member otherwise than anybody else: shared among guests only. */
  personal?: true
  /** Answers whoever has the token that it names: browsers ask for it themselves, so that no page that is kept holds it. */
  byToken?: true
  /** Calls a minute and address, where that is less than the gateway's own limit. */
  limit?: number
  /** A puzzle must be solved first: for each call, or only after failures from the same place. */
  captcha?: 'always' | 'failures'
  /** Client tables that a success makes stale. */
  clears?: readonly CacheTable[]
}

export interface OpDerived {
  /** `fun.op` */
  key: string
  sealed: { request: readonly SealedPath[]; response: readonly SealedPath[] }
}

export type AnyOp = OpSpec & OpDerived

/** Declares an operation. Everything else about it, on both sides of the wire, follows from here. */
export function defineOp<const S extends OpSpec>(spec: S): S & OpDerived {
  if (spec.once && spec.kind !== 'command')
    throw new Error(`${spec.fun}.${spec.op}: only a command can be once`)
  if (spec.bindable !== undefined && spec.kind !== 'query')
    throw new Error(`${spec.fun}.${spec.op}: only a query can be bound`)
  return {
    ...spec,
    key: `${spec.fun}.${spec.op}`,
    sealed: {
      request: sealedPaths(spec.request),
      response: sealedPaths(answerSchema(spec)),
    },
  }
}

/** What a handler answers and a caller receives: the response, with the rows of its table as a list. */
export const answerSchema = ({ response, rows }: Pick<OpSpec, 'response' | 'rows'>): TObject =>
  rows ? Type.Composite([response, Type.Object({ rows: Type.Array(rows) })]) : response

/** What a caller passes and a handler receives. */
export type OpInput<O extends OpSpec> = Static<O['request']>

/** What a handler returns and a caller receives. */
export type OpOutput<O extends OpSpec> = Static<O['response']> &
  (O extends { rows: infer R extends TObject } ? { rows: Static<R>[] } : unknown)

/** Codes of the declared failures with their data. */
export type OpErrors<O extends OpSpec> = O extends {
  errors: infer E extends Record<string, TSchema>
}
  ? { [C in keyof E]: Static<E[C]> }
  : Record<never, never>

export const noInput = Type.Object({} satisfies TProperties)
