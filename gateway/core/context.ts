import type { Lang } from '../../schemas/lang.ts'
import type { AnyOp, OpInput, OpOutput } from '../../schemas/kit/define-op.ts'
import type { AuditNote } from '../../schemas/operator/audit.ts'
import type { PageDocument } from '../../engine/document/document.schema.ts'
import type { Terminal } from '../../schemas/protocol/constants.ts'
import { isDeadlock, type Db } from '../db/database.ts'
import type { Member } from '../session/member.ts'
import type { Store } from '../store/store-directory.ts'
import { operatorActor, type Actor, type Operator } from './actor.ts'
import { audit, type AuditedCall } from './audit.ts'
import { failuresOf, type Fail } from '../kernel/failure.ts'
import type { Ports } from './ports.ts'
import type { Visitor } from '../kernel/visitor.ts'

/** A draft shown instead of the published page to anyone who opens its preview link. */
export interface ShownDraft {
  at: { p1: string; p2: string; p3: string }
  document: PageDocument
  /** When the link expires. */
  ends: Date
}

/** Context of a call: caller, store, and services for the handler. */
export interface Context {
  store: Store
  /** The database in which the store lives. */
  db: Db
  lang: Lang
  terminal: Terminal
  member?: Member
  /** Set if nobody is signed in and the browser has a cart: the guest to whom it belongs. */
  guestNbr?: string
  visitor: Visitor
  ports: Ports
  /** Answer of a solved puzzle, as sent with the request. */
  captcha?: { captchaCode: number; verifyCode: string }
  /** The caller, as recorded with changes. */
  actor: Actor
  /** Set for operators' operations. */
  operator?: Operator
  requestId: string
  now: Date
  /** The draft to show, if the page was opened by a preview link. */
  draft?: ShownDraft
  /**
   * Limits the answer's validity to this time (milliseconds since 1970); the earliest call counts.
   */
  holdsUntil(moment: number): void
  /**
   * Makes the shared answer depend on a topic (`gateway/store/topics.ts`), whose change outdates
   * it.
   */
  dependsOn(topic: string): void
  /**
   * Stores the answer of a `once` operation within the handler's transaction, as its last step, so
   * that work and answer are committed together. Throws if another process has taken the request
   * over.
   */
  keepAnswer(tx: Db, result: object): Promise<void>
  /** Runs another operation for the same caller. */
  call<O extends AnyOp>(op: O, input: OpInput<O>): Promise<OpOutput<O>>
  /** Runs an operation by its key `fun.op`, as bindings refer to operations. */
  callByKey(key: string, input: Record<string, unknown>): Promise<unknown>
  /**
   * Runs a bindable query as a guest or a member of a level would, for operators who preview a
   * page. Throws for all other operations.
   */
  callAs(
    key: string,
    input: Record<string, unknown>,
    who: { lang: Lang; levelNbr?: string },
  ): Promise<unknown>
}

/** Keys under which a caller queues: the client address, and the member from any address. */
export const askerNames = ({
  visitor,
  store,
  member,
}: Pick<Context, 'visitor' | 'store' | 'member'>): string[] => [
  visitor.address,
  ...(member ? [`${store.storeNbr}/${member.userNbr}`] : []),
]

export interface Handler<O extends AnyOp = AnyOp> {
  op: O
  run(input: OpInput<O>, ctx: Context): Promise<OpOutput<O>>
  /** The operation changes operators: its answer is stored in the main database. */
  isAboutOperators?: true
}

/** Binds a handler to its operation. */
export const handle = <O extends AnyOp>(
  op: O,
  run: (call: { input: OpInput<O>; ctx: Context; fail: Fail<O> }) => Promise<OpOutput<O>>,
): Handler<O> => {
  if (op.access === 'operator' && op.kind === 'command')
    throw new Error(`${op.key}: bind an operator's command with "command", so that it is audited`)
  const fail = failuresOf(op)
  return { op, run: (input, ctx) => run({ input, ctx, fail }) }
}

/** Result of an operator's command: its answer, and the note for the audit log. */
interface Done<O extends AnyOp> {
  answer: OpOutput<O>
  note: AuditNote
  /** Runs after the commit. */
  afterwards?: () => Promise<unknown>
}

/** Where a command is committed. */
export interface CommandPlace {
  /** Database of the command's transaction. */
  dbOf(ctx: Context): Db
  /** Stores the audit entry in that transaction. Returns work to do after the commit. */
  audit(
    tx: Db,
    ctx: Context,
    call: AuditedCall,
    note: AuditNote,
  ): Promise<(() => Promise<unknown>) | undefined>
}

const whereStoreLives: CommandPlace = {
  dbOf: ({ db }) => db,
  async audit(tx, _ctx, call, note) {
    await audit(tx, call, note)
    return undefined
  },
}

/**
 * Binds a handler to an operator's command. It runs in one transaction, in which the audit entry and
 * the answer for retries are stored as well.
 */
export const command = <O extends AnyOp>(
  op: O,
  run: (call: Call<O> & { tx: Db }) => Promise<Done<O>>,
): Handler<O> =>
  preparedCommand(
    op,
    () => Promise.resolve(),
    (call) => run(call),
  )

/** Maximum attempts of a transaction that the database aborts because of a deadlock. */
const mostAttempts = 3

/**
 * Repeats a transaction after a deadlock: nothing was written, and its locks are free once the
 * other transaction is done.
 */
async function repeatedOnDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await run()
    } catch (error) {
      if (attempt >= mostAttempts || !isDeadlock(error)) throw error
    }
}

interface Call<O extends AnyOp> {
  input: OpInput<O>
  ctx: Context
  fail: Fail<O>
}

/**
 * Like `command`, for a command that first does slow work without the database, such as decoding a
 * picture, and must hold no connection meanwhile. `prepared` is the result of that work.
 */
export const preparedCommand = <O extends AnyOp, P>(
  op: O,
  prepare: (call: Call<O>) => Promise<P>,
  run: (call: Call<O> & { tx: Db; prepared: P }) => Promise<Done<O>>,
  place: CommandPlace = whereStoreLives,
): Handler<O> => {
  const fail = failuresOf(op)
  return {
    op,
    async run(input, ctx) {
      const { operator, store, requestId } = ctx
      if (!operator) throw new Error(`${op.key} was called without an operator`)
      const prepared = await prepare({ input, ctx, fail })
      const carriedOut = () =>
        place.dbOf(ctx).transaction(async (tx) => {
          const done = await run({ input, ctx, tx, fail, prepared })
          const { storeNbr } = store
          const { operatorNbr } = operator
          const byName = operatorActor(operator).name
          const call = { storeNbr, operatorNbr, byName, op: op.key, requestId }
          const copy = await place.audit(tx, ctx, call, done.note)
          await ctx.keepAnswer(tx, done.answer)
          return { ...done, copy }
        })
      const { answer, afterwards, copy } = await repeatedOnDeadlock(carriedOut)
      await copy?.()
      await afterwards?.()
      return answer
    },
  }
}
