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

/**
 * Runs a command at most once a key. The key is in the database before anything runs; a retry gets the first
 * answer, text for text. A run that died without an answer may be tried again.
 */
export async function once(
  db: Db,
  key: OnceKey,
  payload: unknown,
  run: () => Promise<string>,
): Promise<string> {
  const payloadHash = sha256(JSON.stringify(payload))
  const mine = and(
    eq(onceAnswers.storeNbr, key.storeNbr),
    eq(onceAnswers.owner, key.owner),
    eq(onceAnswers.op, key.op),
    eq(onceAnswers.reqId, key.reqId),
  )
  const claimed = await db
    .insert(onceAnswers)
    .values({ ...key, payloadHash })
    .onConflictDoUpdate({
      target: [onceAnswers.storeNbr, onceAnswers.owner, onceAnswers.op, onceAnswers.reqId],
      set: { payloadHash, startedAt: new Date(), answer: null },
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
  if (!claimed.length) {
    const [first] = await db.select().from(onceAnswers).where(mine)
    if (first && first.payloadHash !== payloadHash) throw new OpFailure('REQ_ID_REUSED')
    if (!first?.answer) throw new OpFailure('IN_PROGRESS')
    return first.answer
  }
  const answer = await run().catch(async (error: unknown) => {
    // Nothing was done, so the same key may be tried again.
    await db.delete(onceAnswers).where(mine)
    throw error
  })
  // Where the answer cannot be kept the claim stands: the work was done, and must not be done again at once.
  await db.update(onceAnswers).set({ answer }).where(mine)
  return answer
}
