import { Type, type Static, type TObject, type TProperties, type TSchema } from '@sinclair/typebox'
import type { Permission } from './permissions.ts'
import type { CacheTable, TickName } from '../protocol/cache.ts'
import { sealedPaths } from './sealed-paths.ts'
import type { TextPath } from '../../engine/contract/text-paths.ts'
import type { Query } from '../../engine/document/query.ts'

interface OpFacts {
  fun: string
  op: string
  /** One sentence for the generated reference. */
  doc: string
  kind: 'query' | 'command'
  /** Carries an idempotency key; a retry replays the first response. */
  once?: true
  /**
   * A command whose repetition has the same effect and response, so that it is retried without a
   * key. Not for commands that consume a code, send a message or begin a session.
   */
  idempotent?: true
  /** Property of the response that page documents may bind to a block; `''` for all of it. */
  bindable?: string
  request: TObject
  response: TObject
  /** Row of a table that is sent as Dict and Rows; handlers and callers see a list named `rows`. */
  rows?: TObject
  /**
   * Fields of a row that form the cursor of a paged list, with paths into objects; the next call
   * passes those of the last row as `before`. `hasMore` in the response shows whether a next page
   * exists.
   */
  pagedBy?: readonly string[]
  /** Declared failures: code to the schema of `data`. */
  errors?: Record<string, TSchema>
  /** Client cache table, and the ticks that invalidate the entry. `expires` in seconds. */
  cache?: { table: CacheTable; ticks: readonly TickName[]; expires?: number }
  /** Never cached or shared: the response may change at any moment. */
  volatile?: true
  /** The response differs per member, so it is shared among guests only. */
  personal?: true
  /**
   * Accessed by a token in the request, or by the owner of what it names, as the handler checks. Only
   * the browser calls it, so that no cached page contains the response, and it is never shared.
   */
  byToken?: true
  /** Calls per minute and network address, if lower than the gateway's limit. */
  limit?: number
  /**
   * Moves money, erases for good or gives access: the operator must have re-authenticated within
   * the last minutes. A token cannot, unless it is `token`: then a person did so when granting the
   * token the permission, which only such operations have. `inside`: the handler checks it, as only
   * some inputs require it.
   */
  proof?: 'person' | 'token' | 'inside'
  /** Requires a captcha: for each call, or only after failures from the same address. */
  captcha?: 'always' | 'failures'
  /**
   * A success changes an order, its payment or a request about it, so the embedding app is
   * notified.
   */
  changesOrder?: true
  /** Client cache tables that a success invalidates. */
  clears?: readonly CacheTable[]
}

/**
 * Who may call it, and where. Shoppers, on the shop's wire: `public`, `member`; `shopper`, members,
 * and guests of a store that keeps carts for them. Operators, at the Studio's address: `operator`,
 * within a store and with a permission; `self`, about the operator alone; `anyone`, before the
 * sign-in.
 */
type OpAccess =
  | { access: 'public' | 'member' | 'shopper' | 'self' | 'anyone'; permission?: never }
  | { access: 'operator'; permission: Permission }

export type OpSpec = OpFacts & OpAccess

export interface OpDerived {
  /** `fun.op` */
  key: string
  sealed: { request: readonly TextPath[]; response: readonly TextPath[] }
  /**
   * Answer as returned by a handler and received by a caller: the response, with the table's rows
   * as a list.
   */
  answer: TObject
  readers: Query['readers']
}

export type AnyOp = OpSpec & OpDerived

/**
 * Fields of an operation that the built shop keeps (`scripts/build/slim-contracts.ts`): browser
 * code takes a `BrowserOp`, so that it cannot read missing fields.
 */
export const browserOpFields = [
  'fun',
  'op',
  'key',
  'access',
  'kind',
  'once',
  'idempotent',
  'sealed',
  'cache',
  'clears',
  'changesOrder',
] as const
export type BrowserOp = Pick<AnyOp, (typeof browserOpFields)[number]>

/** Declares an operation. Gateway and client derive everything else from the declaration. */
export function defineOp<const S extends OpSpec>(spec: S): S & OpDerived {
  if (spec.once && spec.kind !== 'command')
    throw new Error(
      `${spec.fun}.${spec.op}: a query cannot be "once"; make it a command or remove "once"`,
    )
  if (spec.idempotent && (spec.once || spec.kind !== 'command'))
    throw new Error(
      `${spec.fun}.${spec.op}: "idempotent" is for a command that is not "once"; remove one of the two`,
    )
  if (spec.bindable !== undefined && spec.kind !== 'query')
    throw new Error(
      `${spec.fun}.${spec.op}: a command cannot be "bindable"; make it a query or remove "bindable"`,
    )
  const answer = answerOf(spec)
  return {
    ...spec,
    key: `${spec.fun}.${spec.op}`,
    sealed: { request: sealedPaths(spec.request), response: sealedPaths(answer) },
    answer,
    readers: readersOf[spec.access],
  }
}

const answerOf = ({ response, rows }: Pick<OpSpec, 'response' | 'rows'>): TObject =>
  rows ? Type.Composite([response, Type.Object({ rows: Type.Array(rows) })]) : response

/** Who may read a query's data on a page, by access; shop pages never show data for operators. */
const readersOf: Readonly<Record<OpAccess['access'], Query['readers']>> = {
  public: 'everyone',
  member: 'signedIn',
  shopper: 'known',
  operator: 'nobody',
  self: 'nobody',
  anyone: 'nobody',
}

/** What a caller passes and a handler receives. */
export type OpInput<O extends OpSpec> = Static<O['request']>

/** What a handler returns and a caller receives. */
export type OpOutput<O extends OpSpec> = Static<O['response']> &
  (O extends { rows: infer R extends TObject } ? { rows: Static<R>[] } : unknown)

/** Codes of the declared failures, with their data. */
export type OpErrors<O extends OpSpec> = O extends {
  errors: infer E extends Record<string, TSchema>
}
  ? { [C in keyof E]: Static<E[C]> }
  : Record<never, never>

export const noInput = Type.Object({} satisfies TProperties)

const proofTexts = {
  person:
    'A person must have proven to be present within the last minutes; a token cannot call it.',
  token: 'A person must have proven to be present within the last minutes; a token need not.',
  inside: 'Where it moves money, a person must have proven to be present within the last minutes.',
} as const

/** Describes the required authentication in English; empty for none. */
export const proofText = ({ proof }: Pick<OpSpec, 'proof'>): string =>
  proof === undefined ? '' : proofTexts[proof]
