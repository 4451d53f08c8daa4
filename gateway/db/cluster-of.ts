import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/**
 * Database name and system identifier of its cluster, equal for a primary and its replicas only.
 * The name alone if the server does not reveal the identifier.
 */
export async function clusterOf(db: NodePgDatabase): Promise<string> {
  const nameOf = sql`select current_database()::text as place`
  const { rows } = await db
    .execute<{ place: string }>(
      sql`select current_database() || ' of cluster ' || system_identifier as place from pg_control_system()`,
    )
    .catch((error: { cause?: { code?: string } }) => {
      if (error.cause?.code !== '42501' && error.cause?.code !== '42883') throw error
      return db.execute<{ place: string }>(nameOf)
    })
  return rows[0]?.place ?? ''
}
