import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { firstStats } from '../../../schemas/order/order-events.ts'
import type { Db } from '../../db/database.ts'
import { prepared, type Given } from '../../db/prepared.ts'
import { together } from '../../db/together.ts'
import type { NewOrder } from './new-order.ts'
import { orderEventRows, orderLines, orders } from '../order.tables.ts'
import { nextOrderNo } from '../numbering/next-order-no.ts'
import { enqueueNotification } from '../fulfilment/order-notifications.ts'
import { openBalance } from '../../ledger/index.ts'
import type { Order, OrderLine } from '../order-rows.ts'

/** Writes an order with its lines, payment balance, first log entry and notification. */
export async function writeOrder(tx: Db, { row, lines, quotas }: NewOrder): Promise<void> {
  const { stat } = row
  if (!(firstStats as readonly string[]).includes(stat))
    throw new Error(`an order cannot be created with status ${stat}`)
  const counted = lines.map((line) => storedLine({ ...line, hasQuota: quotas.has(line.ptNbr) }))
  await together([
    insertOrder(tx, { ...row, lines: JSON.stringify(counted) }),
    enqueueNotification(tx, row, row.isExp ? 'trialPlaced' : 'orderPlaced'),
  ])
}

/**
 * One statement, since other orders wait for the stock's row lock during each of them. `lines` is a
 * JSON list of rows.
 */
const insertOrder = prepared((db, given: Given<Order & { lines: string }>) => {
  const { storeNbr, soNbr, stat, lines } = given
  return db
    .with(
      db.$with('lines', {}).as(
        // Columns by name: after a rolling upgrade the table may have a new column with a default.
        sql`insert into ${orderLines} (${lineColumns}) select ${lineColumns} from jsonb_populate_recordset(null::${orderLines}, ${lines})`,
      ),
      db.$with('number', {}).as(nextOrderNo(given)),
      db.$with('money').as(openBalance(db, given)),
      db.$with('event').as(
        db.insert(orderEventRows).values({
          storeNbr,
          soNbr,
          event: 'placed',
          to: stat,
          by: 'shopper',
          byName: sql`coalesce(${given.userNbr}, '')`,
        }),
      ),
    )
    .insert(orders)
    .values(wholeOrder(given))
})

/** Passes each value without the column's encoder: timestamp encoders do not accept null. */
const wholeOrder = (given: Given<Order>) =>
  ({
    ...Object.fromEntries(orderColumns.map((name) => [name, sql`${given[name]}`] as const)),
    orderNo: sql`(select order_no from number)`,
  }) as Record<keyof Order, SQL> // every column is set

const orderColumns = Object.keys(getTableColumns(orders)) as (keyof Order)[] // keys of a typed object

const lineColumns = sql.join(
  Object.values(getTableColumns(orderLines)).map(({ name }) => sql.identifier(name)),
  sql`, `,
)

/** A line keyed by the database's column names. */
const storedLine = (line: OrderLine) =>
  Object.fromEntries(
    Object.entries(getTableColumns(orderLines)).map(([key, { name }]) => [
      name,
      line[key as keyof OrderLine],
    ]),
  )
