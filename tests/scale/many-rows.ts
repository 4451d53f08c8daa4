import { sql, type SQL } from 'drizzle-orm'
import type { TestGateway } from '../gateway/test-gateway.ts'

/** Runs statements that add many rows, which a busy machine may need longer for than a request may. */
export async function addManyRows(
  { database: { db } }: Pick<TestGateway, 'database'>,
  statements: readonly SQL[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    for (const statement of statements) await tx.execute(statement)
  })
}
