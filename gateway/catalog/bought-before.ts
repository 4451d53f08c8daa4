import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { quotaUses } from '../campaign/quota.tables.ts'
import type { Sellable } from './sellables.ts'

/**
 * Units a person has ordered before, by product, for products with a quota. Empty for an unknown
 * person.
 */
export async function boughtBefore(
  { store, db }: Pick<Context, 'store' | 'db'>,
  goods: Iterable<Sellable>,
  buyer: string | undefined,
): Promise<Map<string, number>> {
  const ptNbrs = [...new Set([...goods].flatMap(({ ptNbr, quota }) => (quota ? [ptNbr] : [])))]
  if (!ptNbrs.length || buyer === undefined) return new Map()
  const rows = await db
    .select({ ptNbr: quotaUses.ptNbr, qty: quotaUses.qty })
    .from(quotaUses)
    .where(
      and(
        eq(quotaUses.storeNbr, store.storeNbr),
        eq(quotaUses.buyer, buyer),
        inArray(quotaUses.ptNbr, ptNbrs),
      ),
    )
  return new Map(rows.map(({ ptNbr, qty }) => [ptNbr, qty]))
}
