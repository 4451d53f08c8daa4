import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'

/**
 * Everything that depends on undocumented internals of Drizzle's sessions: its own `transaction`
 * never releases the connection if `begin` fails, and waits for `begin` before it sends the first
 * statement; its `migrate` accepts no connection that already holds a lock.
 * `tests/private-interfaces.test.ts` names the tested version.
 */
const dialect = new PgDialect()
type Tables = Record<string, never>
type Relations = ExtractTablesWithRelations<Tables>
type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

const transactions = new WeakMap<pg.PoolClient, Transaction>()

/**
 * Transaction object of a connection, which the caller begins and ends. It is cached per
 * connection, so that its statements are built once.
 */
export function transactionOn(client: pg.PoolClient): Transaction {
  const known = transactions.get(client)
  if (known) return known
  const session = new NodePgSession<Tables, Relations>(client, dialect, undefined)
  const made = new NodePgTransaction<Tables, Relations>(dialect, session, undefined)
  transactions.set(client, made)
  return made
}

/** Applies migrations over a connection, all or none. */
export function applyMigrations(
  client: pg.Client,
  migrations: MigrationMeta[],
  migrationsFolder: string,
): Promise<void> {
  const session = new NodePgSession<Tables, Tables>(client, dialect, undefined)
  return dialect.migrate(migrations, session, { migrationsFolder })
}
