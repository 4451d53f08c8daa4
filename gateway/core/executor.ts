import { Value } from '@sinclair/typebox/value'
import { registerForInterpreter } from '../../engine/contract/interpret.ts'
import { withDefaults } from '../../engine/contract/with-defaults.ts'
import { mapTexts, richTextPaths, type TextPath } from '../../engine/contract/text-paths.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { FieldFault } from '../../schemas/protocol/envelope.ts'
import type { Check } from '../../engine/document/engine.ts'
import { isDatabaseDown, type Db } from '../db/database.ts'
import { isReplicaError } from '../db/replica.ts'
import { isTooSlow } from '../db/sql-error.ts'
import { operatorActor, shopper } from './actor.ts'
import { checks } from './checks.ts'
import { sanitizeRichText } from '../../site/rich-text/rich-text.ts'
import type { Context, Handler } from './context.ts'
import { notFound, OpFailure } from '../kernel/failure.ts'
import { atMostPerSecond } from '../kernel/per-second.ts'
import { checkPermission } from './permission.ts'
import type { Ports } from './ports.ts'
import { noTopics, numberOf, type Topics } from '../store/topics.ts'
import { createShared } from './shared.ts'
import { keepsGuestCarts } from '../session/guest.ts'
import { isStorable } from '../kernel/storable.ts'
import { traced } from '../kernel/trace.ts'

// `Value.Clean` uses the interpreter to find the member of a union that a value fits.
registerForInterpreter()

/** The caller's context, before the executor completes it. */
export type Asker = Omit<
  Context,
  'call' | 'callByKey' | 'callAs' | 'holdsUntil' | 'dependsOn' | 'ports' | 'keepAnswer' | 'actor'
> & {
  /** For a `once` operation: stores its answer within the handler's transaction. */
  keep?: (tx: Db, answer: Answer) => Promise<void>
}

/** A success: the declared fields, and the time until which they are valid. */
export interface Answer {
  fields: Record<string, unknown>
  /** The fields as JSON, built on first use, since a shared answer is sent many times. */
  json: string
  validUntil: number
  topics: Topics
}

export type Execute = (op: AnyOp, input: Record<string, unknown>, asker: Asker) => Promise<Answer>

/**
 * Maximum time that an answer is shared; limits staleness of data that has no tick. Milliseconds.
 */
const shareFor = 60_000

/**
 * Retries per second and process at the primary for rows that a replica lacks, so that a flood of
 * invented numbers costs little. See docs/decisions/148.
 */
const secondLooks = 20

/**
 * Runs an operation, independent of the transport: access, input rules, handler, then removal of
 * undeclared fields. Guests, and members of the same level, share the answers of public queries
 * until a tick or one of their topics changes.
 */
export function createExecutor(handlers: ReadonlyMap<string, Handler>, ports: Ports): Execute {
  const shared = createShared<Answer>({
    cache: 'answers',
    most: 32_000_000,
    sizeOf: ({ json }) => json.length * 4 + 500,
  })

  const mayLookAgain = atMostPerSecond(secondLooks)

  const execute: Execute = async (op, given, asker) => {
    checkAccess(op, asker)
    const input = checkInput(op, given)
    if (!isShareable(op, asker)) return run(op, input, asker)
    return shared(shareKey(op, input, asker), asker, () => runShared(op, input, asker))
  }

  /** Runs on the replica if it is recent enough for the shared answer. */
  const runShared = async (op: AnyOp, input: Record<string, unknown>, asker: Asker) => {
    const { replicaFrom, database } = asker.store
    const { position, time } = replicaFrom
    const { replica } = database
    const db = time > Date.now() ? undefined : replica?.upTo(position)
    if (!db) return run(op, input, asker)
    try {
      return await run(op, input, { ...asker, db })
    } catch (error) {
      // It would take as long on the primary.
      if (isTooSlow(error)) throw error
      // What this process does not know of yet may be missing on the replica only.
      const isThere = isReplicaError(error) || isMissing(error)
      if (!isThere && !isDatabaseDown(error)) throw error
      if (isMissing(error) && !mayLookAgain(asker.store.storeNbr)) throw error
      if (!isThere) replica?.lose()
      return run(op, input, asker)
    }
  }

  const run = async (op: AnyOp, input: Record<string, unknown>, asker: Asker): Promise<Answer> => {
    const handler = handlers.get(op.key)
    if (!handler) throw new Error(`executor: ${op.key} has no handler`)
    let validUntil = asker.now.getTime() + shareFor
    const topics = new Map<string, number>()
    const callByKey = async (key: string, args: Record<string, unknown>) => {
      const other = handlers.get(key)?.op
      if (!other) throw notFound()
      const { keep: _keep, ...askerOfOther } = asker
      const answer = await execute(other, args, askerOfOther)
      validUntil = Math.min(validUntil, answer.validUntil)
      for (const [topic, number] of answer.topics) topics.set(topic, number)
      return answer.fields
    }
    const context: Context = {
      ...asker,
      actor: asker.operator ? operatorActor(asker.operator) : shopper(asker.member?.userNbr),
      ports,
      holdsUntil: (moment) => {
        validUntil = Math.min(validUntil, moment)
      },
      dependsOn: (topic) => topics.set(topic, numberOf(asker.store.changes, topic)),
      async keepAnswer(tx, answer) {
        await asker.keep?.(tx, answerOf(op, answer, validUntil, noTopics))
      },
      callByKey,
      async callAs(key, args, { lang, levelNbr }) {
        const other = handlers.get(key)?.op
        if (other?.access !== 'public' || other.byToken || other.bindable === undefined)
          throw notFound()
        const {
          keep: _keep,
          operator: _operator,
          member: _member,
          guestNbr: _guest,
          ...visitor
        } = asker
        const as = {
          ...visitor,
          lang,
          ...(levelNbr !== undefined && { member: someone(levelNbr) }),
        }
        return (await execute(other, args, as)).fields
      },
      call: ((other: AnyOp, args: Record<string, unknown>) =>
        callByKey(other.key, args)) as Context['call'], // the executor checked the answer against the operation's own schema
    }
    const result = await traced({ name: op.key }, async () => handler.run(input, context))
    return answerOf(op, result, validUntil, topics)
  }
  return execute
}

/** A fictitious member of a level, without orders, points or addresses. */
const someone = (levelNbr: string) => ({ userNbr: '', levelNbr, memAcType: 'email' }) as const

const isMissing = (error: unknown): boolean =>
  error instanceof OpFailure && error.code === notFound().code

const isShareable = (op: AnyOp, { member, draft }: Asker) =>
  op.kind === 'query' &&
  // Answers for a draft must not be cached for other visitors.
  !draft &&
  op.access === 'public' &&
  !op.volatile &&
  // Who may read it is checked by the handler.
  !op.byToken &&
  !(op.personal && member) &&
  (op.cache !== undefined || op.bindable !== undefined)

function shareKey(
  op: AnyOp,
  input: Record<string, unknown>,
  { store, lang, terminal, member }: Asker,
): string {
  const who = member ? `m${member.levelNbr}` : 'g'
  const args = JSON.stringify(
    Object.keys(input)
      .sort()
      .map((name) => [name, input[name]]),
  )
  return `${op.key}|${store.storeNbr}|${store.version}|${lang}|${terminal}|${who}|${args}`
}

function checkAccess(op: AnyOp, { store, member, operator }: Asker): void {
  if (op.access === 'member' && !member) throw new OpFailure('NO_SESSION')
  if (op.access === 'shopper' && !member && !keepsGuestCarts(store))
    throw new OpFailure('NO_SESSION')
  if (op.access === 'operator') checkPermission(operator, op.permission, op.proof)
}

/** Returns the input with defaults, or throws a failure that names each broken rule. */
export function checkInput(op: AnyOp, given: Record<string, unknown>): Record<string, unknown> {
  const input = withDefaults(op.request, given) as Record<string, unknown> // `given` is an object
  const faults = checks.request[op.key]?.(input) ?? []
  const unstorable = faults.length
    ? []
    : Object.keys(input).filter((field) => !isStorable(input[field]))
  if (faults.length || unstorable.length)
    throw new OpFailure('INVALID_INPUT', [
      ...fieldFaults(faults),
      ...unstorable.map((field): FieldFault => ({ field, rule: 'characters' })),
    ])
  return input
}

const fieldFaults = (faults: ReturnType<Check>): FieldFault[] =>
  faults.slice(0, 20).map(({ path, rule }) => ({ field: path.slice(1), rule }))

function answerOf(op: AnyOp, result: unknown, validUntil: number, topics: Topics): Answer {
  const fields = cleaned(op, result)
  let json: string | undefined
  return {
    fields,
    validUntil,
    topics,
    get json() {
      return (json ??= JSON.stringify(fields))
    },
  }
}

/** Paths of rich text in each operation's answer, computed once. */
const richTexts = new WeakMap<AnyOp, TextPath[]>()

function richTextsOf(op: AnyOp): TextPath[] {
  let known = richTexts.get(op)
  if (!known) richTexts.set(op, (known = richTextPaths(op.answer)))
  return known
}

/**
 * Removes undeclared fields, so that no other column is ever sent. An invalid declared field is a
 * bug.
 */
export function cleaned(op: AnyOp, result: unknown): Record<string, unknown> {
  const fields = Value.Clean(op.answer, Value.Clone(result)) as Record<string, unknown> // the schema is an object
  const fault = checks.response[op.key]?.(fields)[0]
  if (fault)
    throw new Error(`${op.key} returned an invalid response: ${fault.path || '/'} ${fault.message}`)
  // Rich text was sanitised when saved; this covers data that reached the database in other ways.
  return mapTexts(fields, richTextsOf(op), sanitizeRichText)
}
