import type { Lang } from '../../schemas/lang.ts'
import type { AnyOp, OpInput, OpOutput } from '../../schemas/kit/define-op.ts'
import type { PageDocument } from '../../schemas/page/document.schema.ts'
import type { Terminal } from '../../schemas/protocol/constants.ts'
import type { Db } from '../db/database.ts'
import type { Member } from '../session/member.ts'
import type { Store } from '../store/store-directory.ts'
import { failuresOf, type Fail } from './failure.ts'
import type { Ports } from './ports.ts'
import type { Visitor } from './visitor.ts'

/** A draft shown instead of the published page to anyone who opens its preview link. */
export interface ShownDraft {
  at: { p1: string; p2: string; p3: string }
  document: PageDocument
  /** Until when the link opens it. */
  ends: Date
}

/** Who asks, for which store, and what a handler may use. */
export interface Context {
  store: Store
  db: Db
  lang: Lang
  terminal: Terminal
  member?: Member
  visitor: Visitor
  ports: Ports
  /** Of a solved puzzle, as the request carries it. */
  captcha?: { captchaCode: number; verifyCode: string }
  /** The operator's name, on operations for operators. */
  operator?: string
  requestId: string
  now: Date
  /** Of a page that is opened by the link of a preview: the draft that it shows. */
  draft?: ShownDraft
  /** The answer is right until this moment (milliseconds since 1970); the earliest told counts. */
  holdsUntil(moment: number): void
  /**
   * Stores the answer of a `once` operation within the handler's own transaction, as its last step: work and answer
   * are there together or not at all. Throws where another process has taken the request over meanwhile.
   */
  keepAnswer(tx: Db, result: object): Promise<void>
  /** Runs another operation for the same asker. */
  call<O extends AnyOp>(op: O, input: OpInput<O>): Promise<OpOutput<O>>
  /** The same by `fun.op`, as bindings name it. */
  callByKey(key: string, input: Record<string, unknown>): Promise<unknown>
}

/** Who asks, as turns count shares: by address, and by member from whichever address. */
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
}

/** Joins an operation and what carries it out. */
export const handle = <O extends AnyOp>(
  op: O,
  run: (call: { input: OpInput<O>; ctx: Context; fail: Fail<O> }) => Promise<OpOutput<O>>,
): Handler<O> => {
  const fail = failuresOf(op)
  return { op, run: (input, ctx) => run({ input, ctx, fail }) }
}
