import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables.ts'
import type { Db } from '../db/database.ts'
import { oneOf, prepared, type Given } from '../db/prepared.ts'
import { quotaUses } from './quota.tables.ts'

const limited = prepared(
  (db, { storeNbr, ptNbrs }: Given<{ storeNbr: string; ptNbrs: readonly string[] }>) =>
    db
      .select({ ptNbr: products.ptNbr, quota: products.quota })
      .from(products)
      .where(
        and(
          eq(products.storeNbr, storeNbr),
          isNotNull(products.quota),
          oneOf(products.ptNbr, ptNbrs),
        ),
      ),
)

/** Quotas per person of the given products that have one. */
export async function quotasOf(
  db: Db,
  storeNbr: string,
  ptNbrs: readonly string[],
): Promise<Map<string, number>> {
  const rows = await limited(db, { storeNbr, ptNbrs })
  return new Map(rows.map(({ ptNbr, quota }) => [ptNbr, quota ?? Infinity]))
}

interface QuotaUse {
  storeNbr: string
  ptNbr: string
  /** Identity of the person; see `buyerOf`. */
  buyer: string
  qty: number
}

/** Counts units towards a person's quota of a product. Returns false if they exceed it. */
export async function countQuota(
  tx: Db,
  { storeNbr, ptNbr, buyer, qty }: QuotaUse,
  quota: number,
): Promise<boolean> {
  if (qty > quota) return false
  const used = await tx
    .insert(quotaUses)
    .values({ storeNbr, ptNbr, buyer, qty })
    .onConflictDoUpdate({
      target: [quotaUses.storeNbr, quotaUses.ptNbr, quotaUses.buyer],
      set: { qty: sql`${quotaUses.qty} + ${qty}` },
      setWhere: sql`${quotaUses.qty} + ${qty} <= ${quota}`,
    })
  return Boolean(used.rowCount)
}

/** Returns units to a person's quota of a product. */
export async function releaseQuota(
  tx: Db,
  { storeNbr, ptNbr, buyer, qty }: QuotaUse,
): Promise<void> {
  await tx
    .update(quotaUses)
    .set({ qty: sql`${quotaUses.qty} - ${qty}` })
    .where(
      and(eq(quotaUses.storeNbr, storeNbr), eq(quotaUses.ptNbr, ptNbr), eq(quotaUses.buyer, buyer)),
    )
}
