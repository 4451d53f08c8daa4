import { sql } from 'drizzle-orm'
import type { AnyOp, OpInput, OpOutput } from '../../schemas/kit/define-op.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { showEntrance } from '../../schemas/operator/session.ops.ts'
import type { AuditNote } from '../../schemas/operator/audit.ts'
import { operatorActor } from '../core/actor.ts'
import { audit } from '../core/audit.ts'
import { failuresOf, OpFailure, type Fail } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import type { Store, StoreDirectory } from '../store/store-directory.ts'
import { queueEntry } from './audit-outbox.ts'
import { freshUntil, rolesOf, type Caller } from './caller.ts'

/** Demo data of the sign-in page. */
export type DemoEntrance = OpOutput<typeof showEntrance>

/** Context of operations about the operator alone, without a store. */
export interface SelfContext {
  /** The main database. */
  db: Db
  directory: Pick<StoreDirectory, 'byNbr'>
  /** Entries that the call adds to the audit outbox, to be copied afterwards. */
  queued: string[]
  lang: Lang
  now: Date
  requestId: string
  /** Client address. */
  address: string
  userAgent: string
  /** Origin of the Studio. */
  origin: string
  /** Origin of a store's shop. */
  shopOrigin(store: Store): string
  /** The demo operators with their password; without it they cannot sign in. */
  demo?: DemoEntrance
  /** Sets the session's cookie, or removes it. */
  setSession(sid: string | undefined): void
  caller?: Caller
}

type Called<O extends AnyOp> = SelfContext &
  (O['access'] extends 'self' ? { caller: Caller } : unknown)

export interface SelfHandler<O extends AnyOp = AnyOp> {
  op: O
  run(input: OpInput<O>, ctx: SelfContext): Promise<OpOutput<O>>
}

/** Binds a handler to an operation about the operator alone. */
export const handleSelf = <O extends AnyOp>(
  op: O,
  run: (call: { input: OpInput<O>; ctx: Called<O>; fail: Fail<O> }) => Promise<OpOutput<O>>,
): SelfHandler<O> => {
  const fail = failuresOf(op)
  return {
    op,
    run(input, ctx) {
      if (op.access === 'self' && !ctx.caller) throw new OpFailure('NO_SESSION')
      // Only a browser's session can have proven anything.
      if (
        op.proof !== undefined &&
        ctx.caller &&
        sessionOf(ctx.caller) &&
        !freshUntil(ctx.caller, ctx.now)
      )
        throw new OpFailure('PROOF_NEEDED')
      return run({ input, ctx: ctx as Called<O>, fail }) // checked by the line above
    },
  }
}

/** The session of the browser; programs have none. */
export function sessionOf({ session }: Caller): NonNullable<Caller['session']> {
  if (!session) throw new OpFailure('NO_SESSION')
  return session
}

type Person = Pick<Caller, 'operatorNbr' | 'name'> & Partial<Caller>
type Call = Pick<SelfContext, 'requestId' | 'directory' | 'queued'>
type Note = Omit<AuditNote, 'subject' | 'nbr'> & Partial<AuditNote>

/** Adds an audit entry of an operator to these stores. */
export async function auditIn(
  tx: Db,
  storeNbrs: Iterable<string>,
  op: AnyOp,
  { requestId, directory, queued }: Call,
  { operatorNbr, name, token }: Person,
  note: Note = {},
): Promise<void> {
  const byName = operatorActor({ name, ...(token && { token: token.name }) }).name
  for (const storeNbr of storeNbrs) {
    const call = { storeNbr, operatorNbr, byName, op: op.key, requestId }
    const whole = { subject: 'operator', nbr: operatorNbr, ...note } as const
    const database = directory.byNbr(storeNbr)?.database
    if (database && database === database.main) await audit(tx, call, whole)
    else queued.push(await queueEntry(tx, call, whole))
  }
}

/**
 * Adds an audit entry of an operator about themselves to each store they work for; to each other
 * one if a store is named.
 */
export async function auditSelf(
  tx: Db,
  op: AnyOp,
  call: Call,
  person: Person,
  note: Note = {},
  except?: string,
): Promise<void> {
  const stores = [...(await rolesOf(tx, person.operatorNbr)).keys()]
  const others = stores.filter((storeNbr) => storeNbr !== except)
  await auditIn(tx, others, op, call, person, note)
}

export const now = sql`now()`
