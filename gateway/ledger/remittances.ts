import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { OfOrder } from './balances.ts'
import { remittances } from './remittance.tables.ts'

export type Remittance = typeof remittances.$inferSelect

/** Stores a reported remittance. An earlier receipt stays if none is sent. */
export async function writeRemittance(
  tx: Db,
  { storeNbr, soNbr }: OfOrder,
  reported: { last5: string; at: Date; fileKey?: string },
): Promise<Remittance> {
  const [row] = await tx
    .insert(remittances)
    .values({ storeNbr, soNbr, ...reported })
    .onConflictDoUpdate({ target: [remittances.storeNbr, remittances.soNbr], set: reported })
    .returning()
  if (!row) throw new Error(`writeRemittance: ${soNbr} has no row`)
  return row
}

/** The remittance reported for an order, or `undefined`. */
export async function remittanceOf(
  db: Db,
  { storeNbr, soNbr }: OfOrder,
): Promise<Remittance | undefined> {
  const [row] = await db
    .select()
    .from(remittances)
    .where(and(eq(remittances.storeNbr, storeNbr), eq(remittances.soNbr, soNbr)))
  return row
}
