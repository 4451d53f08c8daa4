import { and, eq, isNull, lt, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { protocol } from '../../schemas/protocol/constants.ts'
import type { Db } from '../db/database.ts'
import { prepared, type Given } from '../db/prepared.ts'
import { onceAnswers } from '../session/session.tables.ts'
import { OpFailure } from './failure.ts'
import { sha256 } from './seal.ts'

export interface OnceKey {
  storeNbr: string
  /** Whose key it is, so that nobody reads another's answer by guessing. */
  owner: string
  op: string
  reqId: string
}

/** An unfinished first run is given up after this long: its process is gone, since a request lasts 20 s. */
const abandonedAfter = 60_000

const named = ({ storeNbr, owner, op, reqId }: OnceKey | Given<OnceKey>) =>
  and(
    eq(onceAnswers.storeNbr, storeNbr),
    eq(onceAnswers.owner, owner),
    eq(onceAnswers.op, op),
    eq(onceAnswers.reqId, reqId),
  )

const unanswered = (key: SQL | undefined, startedAt: Date | Placeholder) =>
  and(key, isNull(onceAnswers.answer), eq(onceAnswers.startedAt, startedAt))

interface Claim extends OnceKey {
  payloadHash: string
  startedAt: Date
  /** Answers from before then are forgotten. */
  outlivedAt: Date
  /** Runs from before then that have none are dead. */
  abandonedAt: Date
}

const claim = prepared((db, given: Given<Claim>) =>
  db
    .insert(onceAnswers)
    .values({
      storeNbr: given.storeNbr,
      owner: given.owner,
      op: given.op,
      reqId: given.reqId,
      payloadHash: given.payloadHash,
      startedAt: given.startedAt,
    })
    .onConflictDoUpdate({
      target: [onceAnswers.storeNbr, onceAnswers.owner, onceAnswers.op, onceAnswers.reqId],
      set: {
        payloadHash: sql`excluded.payload_hash`,
        startedAt: sql`excluded.started_at`,
        answer: null,
      },
      setWhere: or(
        lt(onceAnswers.startedAt, given.outlivedAt),
        and(
          isNull(onceAnswers.answer),
          eq(onceAnswers.payloadHash, sql`excluded.payload_hash`),
          lt(onceAnswers.startedAt, given.abandonedAt),
        ),
      )!, // `or` answers undefined only when given nothing
    })
    .returning({ op: onceAnswers.op }),
)

const store = prepared((db, given: Given<OnceKey & { startedAt: Date; answer: string }>) =>
  db
    .update(onceAnswers)
    .set({ answer: sql`${given.answer}` })
    .where(unanswered(named(given), given.startedAt)),
)

/** Stores the answer within the handler's transaction, so that neither is there without the other. */
type KeepAnswer = (tx: Db, answer: string) => Promise<void>

/**
 * Runs a command at most once a key. The key is in the database before anything runs; a retry gets the first
 * answer, text for text. A run that died without an answer may be tried again. `run` stores its answer itself with
 * what it is handed, or has it stored afterwards.
 */
export async function once(
  db: Db,
  key: OnceKey,
  payload: unknown,
  run: (keep: KeepAnswer) => Promise<string>,
): Promise<string> {
  const payloadHash = sha256(JSON.stringify(payload))
  const startedAt = new Date()
  const mine = named(key)
  const claimed = await claim(db, {
    ...key,
    payloadHash,
    startedAt,
    outlivedAt: new Date(startedAt.getTime() - protocol.onceHours * 3_600_000),
    abandonedAt: new Date(startedAt.getTime() - abandonedAfter),
  })
  const first = async () => (await db.select().from(onceAnswers).where(mine))[0]
  if (!claimed.length) {
    const known = await first()
    if (known && known.payloadHash !== payloadHash) throw new OpFailure('REQ_ID_REUSED')
    if (!known?.answer) throw new OpFailure('IN_PROGRESS')
    return known.answer
  }
  const stillMine = unanswered(mine, startedAt)
  let kept: string | undefined
  const keep: KeepAnswer = async (tx, answer) => {
    const stored = await store(tx, { ...key, startedAt, answer })
    // Given up as dead and taken over: the other run's work counts, this one's must not.
    if (!stored.rowCount) throw new OpFailure('IN_PROGRESS')
    kept = answer
  }
  let answer: string
  try {
    answer = await run(keep)
  } catch (error) {
    // Nothing was done, so the same key may be tried again; unless the line broke on a commit that went through.
    await db.delete(onceAnswers).where(stillMine)
    const known = kept === undefined ? undefined : await first()
    if (known?.answer && known.answer === kept) return kept
    throw error
  }
  // Stored by the transaction that the run came back from.
  if (answer === kept) return answer
  if (kept !== undefined && (await first())?.answer === kept) return kept
  // Where the answer cannot be kept the claim stands: the work was done, and must not be done again at once.
  await store(db, { ...key, startedAt, answer })
  return answer
}
