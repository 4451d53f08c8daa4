import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { orderCounters } from '../order.tables.ts'

/** The number before that of a store's first order. */
const zero = 1_000

/**
 * SQL that takes the next order number of a store, as `order_no`. It locks the store's counter until
 * the transaction ends, so it is part of the last statement of placing (docs/decisions/159).
 */
export const nextOrderNo = ({ storeNbr }: { storeNbr: SQLWrapper | string }): SQL =>
  sql`insert into ${orderCounters} (store_nbr, last_no, filled_no, reserved_no)
    values (${storeNbr}, ${sql.raw(`${zero + 1}, ${zero}, ${zero}`)})
    on conflict (store_nbr) do update set last_no = order_counter.last_no + 1
    returning last_no as order_no`

/** SQL that locks the counter of a store until the transaction ends. */
export const keepCounter = (storeNbr: string): SQL =>
  sql`insert into ${orderCounters} (store_nbr, last_no, filled_no, reserved_no)
    values (${storeNbr}, ${sql.raw(`${zero}, ${zero}, ${zero}`)})
    on conflict (store_nbr) do update set last_no = order_counter.last_no`
