import { existsSync } from 'node:fs'
import pg from 'pg'
import { clusterFolder, DATABASE, ROLE, socketFile, type Access } from './site.ts'

/** Uses the Unix socket if there is one, which takes half the time of TCP. */
export function urlOf({ home, password }: Access, port: number, database = DATABASE): string {
  const query = existsSync(socketFile(home, port))
    ? `?${new URLSearchParams({ host: clusterFolder(home) })}`
    : ''
  return `postgres://${ROLE}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}${query}`
}

/** Runs one statement on a separate connection. */
async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // If the server dies before the connection ends, the awaited call below fails with the same
  // cause.
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Returns why the server refuses a connection, or `undefined` if it accepts. */
export async function refusal(
  access: Access,
  port: number,
  database = 'postgres',
): Promise<string | undefined> {
  try {
    await query(urlOf(access, port, database), 'SELECT 1')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message || String(error) : String(error)
  }
}

export async function ensureDatabase(access: Access, port: number): Promise<void> {
  const admin = urlOf(access, port, 'postgres')
  const found = await query(admin, `SELECT 1 FROM pg_database WHERE datname = '${DATABASE}'`)
  if (found.length === 0) await query(admin, `CREATE DATABASE ${DATABASE}`)
}

/** Whether the server has other connections than this one; false if it is gone. */
export const hasUsers = (url: string): Promise<boolean> =>
  query(
    url,
    "SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
  ).then(
    (others) => others.length > 0,
    () => false,
  )
