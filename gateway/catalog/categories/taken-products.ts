import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { mostRestored } from '../../../schemas/catalog/category-operator.ops.ts'
import type { Db } from '../../db/database.ts'
import { products } from '../catalog.tables.ts'
import { type productCategories, type productTags } from '../category.tables.ts'

/** Products of a category or tag that is deleted; undefined if they are too many to be put back. */
export async function takenFrom(
  tx: Db,
  table: typeof productCategories | typeof productTags,
  within: SQL | undefined,
): Promise<string[] | undefined> {
  const rows = await tx
    .select({ ptNbr: table.ptNbr })
    .from(table)
    .where(within)
    .limit(mostRestored + 1)
  return rows.length > mostRestored ? undefined : rows.map(({ ptNbr }) => ptNbr)
}

/** Those of the products that still exist, locked until they are put back. */
export const keptProducts = (tx: Db, storeNbr: string, ptNbrs: readonly string[]) =>
  tx
    .select({ ptNbr: products.ptNbr, sort: products.sort })
    .from(products)
    .where(and(eq(products.storeNbr, storeNbr), inArray(products.ptNbr, [...ptNbrs])))
    .orderBy(products.ptNbr)
    .for('share')
