import { sql, type SQL } from 'drizzle-orm'
import { mostListed } from '../lists.ts'

/** Rows from which products are read as `product`, in list order. */
export interface Listed {
  from: SQL
  order: SQL
}

export const allGoods: Listed = { from: sql`product`, order: sql`product.sort, product.pt_nbr` }

/** Maximum number of category rows read; a product may be in several of them, or invisible. */
const mostLinked = sql.raw(String(2 * mostListed))

/**
 * Products of categories. Each category has an index in list order; these are merged, so that only
 * the first products are read, however long the list.
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
