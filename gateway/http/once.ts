import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { protocol } from '../../schemas/protocol/constants.ts'
import type { Db } from '../db/database.ts'
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
  const mine = and(
    eq(onceAnswers.storeNbr, key.storeNbr),
    eq(onceAnswers.owner, key.owner),
    eq(onceAnswers.op, key.op),
    eq(onceAnswers.reqId, key.reqId),
  )
  const claimed = await db
    .insert(onceAnswers)
    .values({ ...key, payloadHash, startedAt })
    .onConflictDoUpdate({
      target: [onceAnswers.storeNbr, onceAnswers.owner, onceAnswers.op, onceAnswers.reqId],
      set: { payloadHash, startedAt, answer: null },
      setWhere: or(
        lt(onceAnswers.startedAt, new Date(Date.now() - protocol.onceHours * 3_600_000)),
        and(
          isNull(onceAnswers.answer),
          eq(onceAnswers.payloadHash, payloadHash),
          lt(onceAnswers.startedAt, new Date(Date.now() - abandonedAfter)),
        ),
      )!, // `or` answers undefined only when given nothing
    })
    .returning({ op: onceAnswers.op })
  const first = async () => (await db.select().from(onceAnswers).where(mine))[0]
  if (!claimed.length) {
    const known = await first()
    if (known && known.payloadHash !== payloadHash) throw new OpFailure('REQ_ID_REUSED')
    if (!known?.answer) throw new OpFailure('IN_PROGRESS')
    return known.answer
  }
  const stillMine = and(mine, isNull(onceAnswers.answer), eq(onceAnswers.startedAt, startedAt))
  let kept: string | undefined
  const keep: KeepAnswer = async (tx, answer) => {
    const stored = await tx.update(onceAnswers).set({ answer }).where(stillMine)
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
  await db.update(onceAnswers).set({ answer }).where(stillMine)
  return answer
}
