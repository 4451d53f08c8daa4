import pg from 'pg'
import { clientWithNames, StatementNames } from './named-statements.ts'

/** Statement timeout in milliseconds. */
const statementTimeout = 15_000

interface Options {
  /** Maximum number of connections. */
  max: number
  /** Milliseconds to wait for a connection. */
  patience: number
}

/** Opens connections that name frequent statements and survive the loss of one among them. */
export function openPool(url: string, { max, patience }: Options): pg.Pool {
  const pool = new pg.Pool({
    Client: clientWithNames(new StatementNames()),
    connectionString: url,
    max,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 30_000,
    // Statements that wait for nothing are sent without waiting for those before (`together`).
    pipeline: true,
    application_name: 'vitrine',
    // Set by a statement, since poolers refuse it as a startup parameter.
    onConnect: async (client) =>
      void (await client.query(`set statement_timeout = ${statementTimeout}`)),
  })
  // A connection that breaks while idle affects no request; the next query opens another.
  pool.on('error', () => undefined)
  // Without a listener, a connection error within a transaction would end the process; the query
  // rejects anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
