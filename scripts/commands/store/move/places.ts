import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../../../../gateway/db/database.ts'
import { refuseSame } from '../../../../gateway/db/open-databases.ts'
import { Trouble } from '../../trouble.ts'

/** A database in which stores live, with one session. */
export interface Place {
  name: string
  /** Address of the database itself, not of a pooler. */
  url: string
  client: pg.Client
  db: Db
}

/** Class of the advisory locks that a move of a store holds in every database. */
const moveLocks = 776_215

/**
 * Opens a session in every database, the main one first. Each session holds the lock of the move; a
 * process that loses its session can no longer continue.
 */
export async function openPlaces(
  databases: ReadonlyMap<string, string>,
  storeNbr: string,
): Promise<Place[]> {
  const places: Place[] = []
  try {
    for (const [name, url] of databases) {
      const client = new pg.Client({
        connectionString: url,
        application_name: 'vitrine move',
        connectionTimeoutMillis: 10_000,
        keepAlive: true,
      })
      // The next statement fails anyway.
      client.on('error', () => undefined)
      await client.connect().catch((error: unknown) => {
        throw new Trouble(`The database ${name} cannot be reached: ${messageOf(error)}`, {
          cause: error,
        })
      })
      places.push({ name, url, client, db: drizzle(client) })
      await client.query('set statement_timeout = 0')
      await client.query('set synchronous_commit = on')
    }
    await refuseSame(places.map(({ name, client }) => ({ name, pool: client })))
    for (const place of places) await lock(place, storeNbr)
    return places
  } catch (error) {
    await closePlaces(places)
    throw error
  }
}

export async function closePlaces(places: readonly Place[]): Promise<void> {
  await Promise.all(places.map(({ client }) => client.end().catch(() => undefined))) // the session is broken
}

/** Throws unless a database has the tables, in a version in which a store may live elsewhere. */
export async function mustHaveTables({ name, client }: Place): Promise<void> {
  const { rowCount } = await client.query(
    `select from information_schema.columns
     where table_schema = 'public' and table_name = 'store' and column_name = 'lives_in'`,
  )
  if (rowCount !== 1)
    throw new Trouble(
      `The database ${name} does not have the tables of this version; start a gateway with it first`,
    )
}

/** Takes the lock of the move. Waits, because the session of a killed run may last for a moment. */
async function lock({ client, name }: Place, storeNbr: string): Promise<void> {
  for (let left = 20; left > 0; left--) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as mine',
      [moveLocks, storeNbr],
    )
    if (rows[0]?.mine) return
    await sleep(100)
  }
  throw new Trouble(
    `Another process moves store ${storeNbr}; it has a session in the database ${name}`,
  )
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : '' // one error for each address

/** Returns PostgreSQL's code of an error. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
