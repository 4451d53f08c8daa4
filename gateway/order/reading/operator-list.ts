import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { OpInput } from '../../../schemas/kit/define-op.ts'
import { toMajor } from '../../../schemas/money/money.ts'
import { orderGroups } from '../../../schemas/order/order-groups.ts'
import * as ops from '../../../schemas/order/order-list.ops.ts'
import type { OrderStat } from '../../../schemas/order-ref/order-stat.ts'
import { handle } from '../../core/context.ts'
import type { Db } from '../../db/database.ts'
import { areFew } from '../../db/few-or-many.ts'
import { payments } from '../../ledger/ledger.tables.ts'
import { remittances } from '../../ledger/remittance.tables.ts'
import { shippingMethods } from '../../shipping/shipping.tables.ts'
import { localized } from '../../store/store-config.ts'
import { orderLines, orders } from '../order.tables.ts'
import { payMethods } from '../pay-method.tables.ts'
import { isVoucherCode, typedCode } from '../../../schemas/order/voucher-code.ts'
import { orderNoIn } from '../../../schemas/order-ref/order-name.ts'
import { startingWith } from '../../db/like.ts'

type Wanted = OpInput<typeof ops.listOrders>

const newestFirst = [desc(orders.createdAt), desc(orders.soNbr)]

export const listOrders = handle(ops.listOrders, async ({ input, ctx }) => {
  const { db, store, lang } = ctx
  const { storeNbr } = store
  const { currency, defaultLang } = store.config
  const { pageSize } = input
  const found = await numbersOf(db, storeNbr, input)
  const shown = found.slice(0, pageSize)
  const rows = shown.length ? await rowsOf(db, storeNbr, shown) : []
  return {
    hasMore: found.length > pageSize,
    rows: rows.map(({ order, owed, frcName, payName, last5, qty, qtyWaiting }) => ({
      soNbr: order.soNbr,
      ...(order.orderNo && { orderNo: order.orderNo }),
      stat: order.stat,
      isExp: order.isExp,
      isVirtual: order.isVirtual,
      addDate: order.createdAt.toISOString(),
      ...(order.paidAt && { payDate: order.paidAt.toISOString() }),
      amt: toMajor(order.amt, currency),
      qty,
      qtyWaiting,
      userNbr: order.userNbr ?? '',
      receiverName: order.receiverName,
      frcName: frcName ? localized(frcName, lang, defaultLang) : '',
      ...(order.frcKind && { frcKind: order.frcKind }),
      carrier: order.carrier,
      trackNbr: order.trackNbr,
      payNbr: order.payNbr ?? '',
      payName: payName ? localized(payName, lang, defaultLang) : '',
      isReported: last5 !== null,
      amtRefunding: toMajor(owed, currency),
    })),
  }
})

/** The numbers of a page and one more, newest first. */
async function numbersOf(db: Db, storeNbr: string, input: Wanted): Promise<string[]> {
  const { stat, group, q = '', before, pageSize } = input
  const stats = stat ? [stat] : group && orderGroups[group]
  const where = and(eq(orders.storeNbr, storeNbr), isIn(input), isAfter(storeNbr, before))
  const numbers = (more: SQL | undefined) =>
    db
      .select({ soNbr: orders.soNbr, createdAt: orders.createdAt })
      .from(orders)
      .where(and(where, more))
      .orderBy(...newestFirst)
      .limit(pageSize + 1)
  if (q.trim()) {
    const found = foundBy(storeNbr, q.trim())
    const isFound = (await areFew(db, found.branches))
      ? // Found first and sorted afterwards (`offset 0`).
        sql`${orders.soNbr} in (select so_nbr from (${sql.join([...found.branches], sql` union all `)}) as found offset 0)`
      : found.test
    const rows = await numbers(and(stats && inArray(orders.stat, [...stats]), isFound))
    return rows.map(({ soNbr }) => soNbr)
  }
  // One index scan for each state, which together are as short as one of all states.
  const [first, second, ...rest] = (stats ?? [undefined]).map((one) =>
    numbers(one && eq(orders.stat, one)),
  )
  if (!first) return []
  const rows = await (second
    ? unionAll(first, second, ...rest)
        .orderBy(desc(sql`created_at`), desc(sql`so_nbr`))
        .limit(pageSize + 1)
    : first)
  return rows.map(({ soNbr }) => soNbr)
}

const isIn = ({ frcNbr, from, to }: Wanted) =>
  and(
    frcNbr === undefined ? undefined : eq(orders.frcNbr, frcNbr),
    from === undefined ? undefined : gte(orders.createdAt, new Date(from)),
    to === undefined ? undefined : lt(orders.createdAt, new Date(to)),
  )

/** The timestamp is compared in the database, as JavaScript dates have no microseconds. */
const isAfter = (storeNbr: string, before: string | undefined) =>
  before === undefined
    ? undefined
    : sql`(${orders.createdAt}, ${orders.soNbr}) < (
        select created_at, so_nbr from sales_order
        where store_nbr = ${storeNbr} and so_nbr = ${before})`

/**
 * What a text finds, in two forms: subqueries that use an index each, and a test of a row for what
 * is so common that the next ones are near. The concatenations keep the planner from the indexes.
 */
function foundBy(storeNbr: string, q: string): { branches: SQL[]; test: SQL } {
  const start = startingWith(q)
  const orderNo = orderNoIn(q)
  const where = (condition: SQL) =>
    sql`select so_nbr from sales_order where store_nbr = ${storeNbr} and ${condition}`
  const ofVoucher = sql`(select so_nbr from voucher where store_nbr = ${storeNbr} and code = ${typedCode(q)})`
  const exact = [
    sql`so_nbr = ${q.toUpperCase()}`,
    sql`track_nbr = ${q} and track_nbr <> ''`,
    ...(orderNo === undefined ? [] : [sql`order_no = ${orderNo}`]),
    ...(isVoucherCode(q) ? [sql`so_nbr = ${ofVoucher}`] : []),
  ]
  return {
    branches: [
      ...exact,
      sql`lower(receiver_name) like lower(${start})`,
      sql`receiver_tel like ${start}`,
      sql`lower(mem_email) like lower(${start})`,
    ].map(where),
    test: sql`(${sql.join(exact, sql` or `)}
      or lower(receiver_name) || '' like lower(${start})
      or receiver_tel || '' like ${start}
      or lower(mem_email) || '' like lower(${start}))`,
  }
}

const sumOf = (qty: SQLWrapper) =>
  sql<number>`(select coalesce(sum(${qty}), 0)::int from ${orderLines} where ${orderLines.storeNbr} = ${orders.storeNbr} and ${orderLines.soNbr} = ${orders.soNbr})`

const rowsOf = (db: Db, storeNbr: string, soNbrs: readonly string[]) =>
  db
    .select({
      order: orders,
      owed: payments.owed,
      frcName: shippingMethods.name,
      payName: payMethods.name,
      last5: remittances.last5,
      qty: sumOf(orderLines.qty),
      qtyWaiting: sumOf(orderLines.qtyWaiting),
    })
    .from(orders)
    .innerJoin(
      payments,
      and(eq(payments.storeNbr, orders.storeNbr), eq(payments.soNbr, orders.soNbr)),
    )
    .leftJoin(
      shippingMethods,
      and(eq(shippingMethods.storeNbr, orders.storeNbr), eq(shippingMethods.frcNbr, orders.frcNbr)),
    )
    .leftJoin(
      payMethods,
      and(eq(payMethods.storeNbr, orders.storeNbr), eq(payMethods.payNbr, orders.payNbr)),
    )
    .leftJoin(
      remittances,
      and(eq(remittances.storeNbr, orders.storeNbr), eq(remittances.soNbr, orders.soNbr)),
    )
    .where(and(eq(orders.storeNbr, storeNbr), inArray(orders.soNbr, [...soNbrs])))
    .orderBy(...newestFirst)

/** Maximum count; a larger result is shown as "many". */
const mostCounted = 1000

export const countOrders = handle(ops.countOrders, async ({ ctx: { db, store } }) => {
  const { storeNbr } = store
  const counted = async (stats: readonly OrderStat[]) => {
    const some = db
      .select({ one: sql`1`.as('one') })
      .from(orders)
      .where(and(eq(orders.storeNbr, storeNbr), inArray(orders.stat, [...stats])))
      .limit(mostCounted)
      .as('some')
    return db.$count(some)
  }
  const reported = db
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .innerJoin(
      remittances,
      and(eq(remittances.storeNbr, orders.storeNbr), eq(remittances.soNbr, orders.soNbr)),
    )
    .where(and(eq(orders.storeNbr, storeNbr), eq(orders.stat, 'pay'), isNotNull(remittances.at)))
    .limit(mostCounted)
    .as('reported')
  return {
    CountInfo: {
      toPay: await counted(orderGroups.toPay),
      toShip: await counted(orderGroups.toShip),
      shipping: await counted(orderGroups.shipping),
      after: await counted(orderGroups.after),
      reported: await db.$count(reported),
    },
  }
})
