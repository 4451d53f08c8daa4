import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { clusterOf } from '../../../../gateway/db/cluster-of.ts'
import { doubtful, fact, wrong, type Check, type Finding, type Reached } from '../check.ts'
import { connect } from '../connect.ts'

/** Milliseconds for a replica to catch up, and between two polls. */
const patience = 3_000
const pause = 100

/** A replica of other data than the primary's is worse than none. */
export const replicaCheck: Check<Reached> = {
  name: 'replica',
  async run({ client, db, setting, readUrl, readSetting }) {
    if (readUrl === undefined || !URL.canParse(readUrl)) return []
    let replica: pg.Client
    try {
      replica = await connect(readUrl)
    } catch (error) {
      return [
        wrong(
          `The replica at ${new URL(readUrl).host} is not reachable (${reasonOf(error)}), so that everything is read from the primary; start it, or correct ${readSetting}`,
        ),
      ]
    }
    try {
      const [here, there] = await Promise.all([clusterOf(drizzle(replica)), clusterOf(db)])
      if (here !== there)
        return [
          wrong(
            `${readSetting} is not a replica of ${setting}: the one is the database ${here}, the other ${there}. Nothing is read there; correct the address`,
          ),
        ]
      const { rows } = await replica.query<{ is: boolean }>('select pg_is_in_recovery() as is')
      if (!rows[0]?.is)
        return [
          doubtful(
            `${readSetting} is the address of the primary itself, or of a replica that was promoted; it takes no load off, so use the address of a replica, or leave the setting out`,
          ),
        ]
      return [await lagOf(client, replica, readSetting)]
    } finally {
      await replica.end()
    }
  },
}

/** Bytes of the primary's log that the replica has not received yet. */
async function lagOf(primary: pg.Client, replica: pg.Client, setting: string): Promise<Finding> {
  const { rows: written } = await primary.query<{ at: string }>(
    'select pg_current_wal_lsn()::text as at',
  )
  const began = Date.now()
  for (;;) {
    const { rows } = await replica.query<{ bytes: string; paused: boolean }>(
      'select greatest(0, $1::pg_lsn - pg_last_wal_replay_lsn())::text as bytes, pg_is_wal_replay_paused() as paused',
      [written[0]?.at],
    )
    const bytes = Number(rows[0]?.bytes ?? 0)
    const milliseconds = Date.now() - began
    if (bytes === 0)
      return fact(`The replica has everything that the primary wrote, after ${milliseconds} ms`)
    if (milliseconds > patience)
      return wrong(
        `The replica of ${setting} is ${(bytes / 1e6).toFixed(1)} MB behind and did not catch up within ${patience / 1000} s, so that everything is read from the primary; ${rows[0]?.paused ? 'its replay is paused: SELECT pg_wal_replay_resume() there' : 'look at its log, its disk and long queries there'}`,
      )
    await sleep(pause)
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException // from pg or a socket
  return code ?? message
}
