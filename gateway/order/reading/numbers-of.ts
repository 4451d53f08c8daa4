import { and, eq, inArray, or } from 'drizzle-orm'
import { isSoToken } from '../../../schemas/order-ref/order-token.ts'
import type { Db } from '../../db/database.ts'
import { orders } from '../order.tables.ts'

/** Finds the numbers of a store's orders by what their owners know them by: a number or a token. */
export async function numbersOf(
  db: Db,
  storeNbr: string,
  nbrs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ soNbr: orders.soNbr, token: orders.token })
    .from(orders)
    .where(
      and(
        eq(orders.storeNbr, storeNbr),
        or(
          inArray(
            orders.soNbr,
            nbrs.filter((nbr) => !isSoToken(nbr)),
          ),
          inArray(orders.token, nbrs.filter(isSoToken)),
        ),
      ),
    )
  return new Map(
    rows.flatMap(
      ({ soNbr, token }) =>
        [
          [soNbr, soNbr],
          [token, soNbr],
        ] as const,
    ),
  )
}
