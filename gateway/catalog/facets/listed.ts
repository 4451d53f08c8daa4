import { sql, type SQL } from 'drizzle-orm'
import { mostListed } from '../lists.ts'

/** Rows that goods are read from as `product`, in the order of their list. */
export interface Listed {
  from: SQL
  order: SQL
}

export const allGoods: Listed = { from: sql`product`, order: sql`product.sort, product.pt_nbr` }

/** Rows of categories that are read at most; a product may be in several of them, or not be visible. */
const mostLinked = sql.raw(String(2 * mostListed))

/**
 * The goods of categories. Each category has an index in the order of the list, and these are
 * merged, so that the first goods of the list are read alone, however many follow.
 */
export function goodsOf(storeNbr: string, typeNbrs: readonly string[]): Listed {
  const links = typeNbrs.map(
    (typeNbr) => sql`(
      select sort, pt_nbr from product_category
      where store_nbr = ${storeNbr} and type_nbr = ${typeNbr} order by sort, pt_nbr)`,
  )
  return {
    from: sql`(
      select distinct sort, pt_nbr from (
        select * from (${sql.join(links, sql` union all `)}) as link order by sort, pt_nbr limit ${mostLinked}
      ) as first order by sort, pt_nbr
    ) as listed join product on product.store_nbr = ${storeNbr} and product.pt_nbr = listed.pt_nbr`,
    order: sql`listed.sort, listed.pt_nbr`,
  }
}
