import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { and, eq, isNull, lt, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { protocol } from '../../schemas/protocol/constants.ts'
import type { Database, Db } from '../db/database.ts'
import { prepared, type Given } from '../db/prepared.ts'
import { workerLocks } from '../db/worker.ts'
import { onceAnswers } from './once.tables.ts'
import { OpFailure } from '../kernel/failure.ts'
import { sha256 } from '../kernel/seal.ts'

export interface OnceKey {
  storeNbr: string
  /** Owner of the key, so that nobody reads another's answer by guessing. */
  owner: string
  op: string
  reqId: string
}

/**
 * A claim without a worker expires after this time, as a request lasts at most 20 s; milliseconds.
 */
const abandonedAfter = 60_000
/**
 * Interval in milliseconds, and maximum number of attempts, to release a claim while the database
 * is down.
 */
const releaseEvery = 500
const releaseTries = 120
/**
 * How long, in milliseconds, and how many answers stay in memory that the database could not store.
 */
const unkeptFor = 600_000
const mostUnkept = 1_000

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
  /** The process that runs it; null if others cannot detect whether it is alive. */
  worker: number | null
  /** Number of this process: its claims that it does not run are free. */
  own: number
  /** Answers older than this are ignored. */
  outlivedAt: Date
  /** Runs started before this, without answer and worker, are dead. */
  abandonedAt: Date
}

type Started = Pick<Claim, 'payloadHash' | 'startedAt'>

/**
 * Whether the advisory lock of the row's worker is free; a process holds its lock as long as it
 * lives.
 */
const isWorkerDead = sql`pg_try_advisory_xact_lock_shared(${sql.raw(String(workerLocks))}, ${onceAnswers.worker})`

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
      worker: sql`${given.worker}`,
    })
    .onConflictDoUpdate({
      target: [onceAnswers.storeNbr, onceAnswers.owner, onceAnswers.op, onceAnswers.reqId],
      set: {
        payloadHash: sql`excluded.payload_hash`,
        startedAt: sql`excluded.started_at`,
        worker: sql`excluded.worker`,
        answer: null,
      },
      setWhere: or(
        lt(onceAnswers.startedAt, given.outlivedAt),
        and(
          isNull(onceAnswers.answer),
          eq(onceAnswers.payloadHash, sql`excluded.payload_hash`),
          or(
            eq(onceAnswers.worker, given.own),
            sql`case when ${onceAnswers.worker} is null then ${lt(onceAnswers.startedAt, given.abandonedAt)} else ${isWorkerDead} end`,
          ),
        ),
      )!, // `or` returns undefined only without arguments
    })
    .returning({ op: onceAnswers.op }),
)

const store = prepared((db, given: Given<OnceKey & { startedAt: Date; answer: string }>) =>
  db
    .update(onceAnswers)
    .set({ answer: sql`${given.answer}` })
    .where(unanswered(named(given), given.startedAt)),
)

/** The database of the key's store. */
type OnceDatabase = Pick<Database, 'db' | 'worker'>

/** Stores the answer within the handler's transaction, so that both are committed together. */
type KeepAnswer = (tx: Db, answer: string) => Promise<void>

/**
 * Runs a command at most once per key. Throws `IN_PROGRESS` during the first run, and
 * `REQ_ID_REUSED` if the key was used with another payload.
 */
export type Once = (
  database: OnceDatabase,
  key: OnceKey,
  payload: unknown,
  run: (keep: KeepAnswer) => Promise<string>,
) => Promise<string>

/**
 * The key is stored before anything runs; a retry gets the first answer unchanged. A claim ends
 * with its process, so a failed or interrupted run can be retried at once. `run` stores its answer
 * with the given function, otherwise it is stored afterwards.
 */
export function createOnce(): Once {
  /**
   * Claims in progress: without this, a concurrent claim of the same key would consider the first
   * one dead.
   */
  const claiming = new Map<string, Promise<void>>()
  /** Runs of this process, with the hash of their payload. */
  const running = new Map<string, string>()
  /** Completed runs whose answer the database could not store. */
  const unkept = new LRUCache<string, { payloadHash: string; startedAt: Date; answer: string }>({
    max: mostUnkept,
    ttl: unkeptFor,
  })

  const first = async (from: Db, key: OnceKey) =>
    (await from.select().from(onceAnswers).where(named(key)))[0]

  /**
   * Releases a claim on a connection outside the pool, so that an exhausted pool cannot keep the
   * key claimed.
   */
  const release = async (
    { worker }: OnceDatabase,
    key: OnceKey,
    startedAt: Date,
  ): Promise<void> => {
    const remove = () =>
      worker.run((own) => own.delete(onceAnswers).where(unanswered(named(key), startedAt)))
    const again = async () => {
      for (let tries = 0; tries < releaseTries; tries++) {
        await pause(releaseEvery, undefined, { ref: false })
        if (
          await remove().then(
            () => true,
            () => false,
          )
        )
          return
      }
    }
    await remove().catch(() => void again())
  }

  /** Whether this call got the claim; its run is then in progress. */
  const claimed = async (
    { db, worker }: OnceDatabase,
    name: string,
    key: OnceKey,
    own: Started,
  ): Promise<boolean> => {
    let settle = () => {}
    claiming.set(name, new Promise((resolve) => (settle = resolve)))
    try {
      const rows = await claim(db, {
        ...key,
        ...own,
        worker: (await worker.isSeen()) ? worker.nbr : null,
        own: worker.nbr,
        outlivedAt: new Date(own.startedAt.getTime() - protocol.onceHours * 3_600_000),
        abandonedAt: new Date(own.startedAt.getTime() - abandonedAfter),
      })
      if (rows.length) running.set(name, own.payloadHash)
      return rows.length > 0
    } finally {
      claiming.delete(name)
      settle()
    }
  }

  const runClaimed = async (
    { db, worker }: OnceDatabase,
    name: string,
    key: OnceKey,
    { payloadHash, startedAt }: Started,
    run: (keep: KeepAnswer) => Promise<string>,
  ): Promise<string> => {
    let kept: string | undefined
    const keep: KeepAnswer = async (tx, answer) => {
      const stored = await store(tx, { ...key, startedAt, answer })
      // The run was considered dead and taken over: the other run counts, so this one rolls back.
      if (!stored.rowCount) throw new OpFailure('IN_PROGRESS')
      kept = answer
    }
    let answer: string
    try {
      answer = await run(keep)
    } catch (error) {
      // Nothing was committed, so the key may be retried; except if the connection broke during a
      // successful commit.
      await release({ db, worker }, key, startedAt)
      const known =
        kept === undefined
          ? undefined
          : await worker.run((own) => first(own, key)).catch(() => undefined)
      if (known?.answer && known.answer === kept) return kept
      throw error
    }
    // Already stored by the run's transaction.
    if (answer === kept) return answer
    if (kept !== undefined && (await first(db, key))?.answer === kept) return kept
    try {
      await store(db, { ...key, startedAt, answer })
    } catch (error) {
      // The work is committed and must not run again, so a retry gets the answer from memory.
      unkept.set(name, { payloadHash, startedAt, answer })
      throw error
    }
    return answer
  }

  return async (database, key, payload, run) => {
    const { db } = database
    const name = JSON.stringify([key.storeNbr, key.owner, key.op, key.reqId])
    const payloadHash = sha256(textOf(payload))
    while (claiming.has(name)) await claiming.get(name)
    const done = unkept.get(name)
    if ((running.get(name) ?? done?.payloadHash ?? payloadHash) !== payloadHash)
      throw new OpFailure('REQ_ID_REUSED')
    if (running.has(name)) throw new OpFailure('IN_PROGRESS')
    if (done) {
      await store(db, { ...key, ...done })
      unkept.delete(name)
      return done.answer
    }
    const startedAt = new Date()
    if (!(await claimed(database, name, key, { payloadHash, startedAt }))) {
      const known = await first(db, key)
      if (known && known.payloadHash !== payloadHash) throw new OpFailure('REQ_ID_REUSED')
      if (!known?.answer) throw new OpFailure('IN_PROGRESS')
      return known.answer
    }
    try {
      return await runClaimed(database, name, key, { payloadHash, startedAt }, run)
    } finally {
      running.delete(name)
    }
  }
}

/** The payload as JSON. It is unchecked, and may be nested too deeply for JSON.stringify. */
function textOf(payload: unknown): string {
  try {
    return JSON.stringify(payload)
  } catch (error) {
    if (error instanceof RangeError) throw new OpFailure('MALFORMED')
    throw error
  }
}
