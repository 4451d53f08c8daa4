import { lt, or, and, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { protocol } from '../schemas/protocol/constants.ts'
import { attempts, contactCodes, loginTokens, passwdResets } from './account/account.tables.ts'
import { captchas } from './captcha/captcha.tables.ts'
import { oldUndos } from './cart/index.ts'
import { soldOutAfterAll } from './catalog/index.ts'
import type { Database, Db } from './db/database.ts'
import type { FileStore } from './file/index.ts'
import { removeUnclaimed } from './form/index.ts'
import { oauthFlows } from './oauth/oauth.tables.ts'
import { pickupChoices } from './pickup/pickup.tables.ts'
import { onceAnswers, sessions } from './session/session.tables.ts'

/** Rows deleted per statement, so that none exceeds the statement timeout. */
const batch = 5_000
/**
 * Milliseconds of order events to check in the first run and in later ones; runs overlap, since a
 * transaction may be slow.
 */
const lookBack = { first: 7 * 86_400_000, again: 600_000 }

/**
 * Returns a function that deletes expired data. Several processes may run it at once; a later run
 * catches what one misses. A failure does not stop the other tasks; it is thrown at the end,
 * several as an AggregateError.
 */
export function createTidying(
  { db }: Database,
  files: FileStore,
  now: () => number = Date.now,
): () => Promise<void> {
  let lookedAt: number | undefined
  const mendStats = async () => {
    const began = now()
    const since = lookedAt === undefined ? began - lookBack.first : lookedAt - lookBack.again
    await soldOutAfterAll(db, new Date(since))
    lookedAt = began
  }
  return async () => {
    const steps = [
      ...timedOut.map(
        ([table, where]) =>
          () =>
            deleteAll(db, table, where),
      ),
      mendStats,
      () => removeUnclaimed(db, files),
    ]
    const failed: unknown[] = []
    for (const step of steps) await step().catch((error: unknown) => void failed.push(error))
    if (failed.length > 1) throw new AggregateError(failed, 'several parts of tidying failed')
    if (failed.length) throw failed[0]
  }
}

const now = sql`now()`
const timedOut: (readonly [PgTable, SQL | undefined])[] = [
  [captchas, lt(captchas.expiresAt, now)],
  [contactCodes, lt(contactCodes.expiresAt, now)],
  [loginTokens, lt(loginTokens.expiresAt, now)],
  [oauthFlows, lt(oauthFlows.expiresAt, now)],
  [pickupChoices, lt(pickupChoices.expiresAt, now)],
  [sessions, lt(sessions.expiresAt, now)],
  [
    attempts,
    and(
      lt(attempts.windowEnds, now),
      or(sql`${attempts.blockedUntil} is null`, lt(attempts.blockedUntil, now)),
    ),
  ],
  [
    passwdResets,
    and(
      lt(passwdResets.expiresAt, now),
      or(isNotNull(passwdResets.sentAt), lt(passwdResets.expiresAt, sql`now() - interval '1 day'`)),
    ),
  ],
  [
    onceAnswers,
    lt(onceAnswers.startedAt, sql`now() - make_interval(hours => ${protocol.onceHours * 2})`),
  ],
  oldUndos,
]

async function deleteAll(db: Db, table: PgTable, where: SQL | undefined): Promise<void> {
  for (;;) {
    const some = db
      .select({ row: sql`ctid` })
      .from(table)
      .where(where)
      .limit(batch)
    const { rowCount } = await db.delete(table).where(sql`ctid = any(array(${some})) and ${where}`)
    if ((rowCount ?? 0) < batch) return
  }
}
