import { sql, type SQL } from 'drizzle-orm'
import type { OpInput } from '../../../schemas/kit/define-op.ts'
import type { listProducts } from '../../../schemas/catalog/product-operator.ops.ts'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../db/database.ts'
import { hitCount, mostSorted } from '../../db/few-or-many.ts'
import { freeUnits, skus } from '../catalog.tables.ts'
import { conditionsOf, listOf, statsOf, type Condition } from './find-products.ts'
import { readCursor, type Cursor } from './cursor.ts'

type Asked = OpInput<typeof listProducts>

/**
 * Rows at the head of a list that are tested before hits are counted. What nearly everything has
 * fills a page from them, while its index would be read as a whole.
 */
const headRows = 60

/** Timeout of a list in milliseconds. */
const patience = 5_000

interface Found {
  ptNbr: string
  key: string
}

/** Product numbers of a page with their sort keys, and one row more if another page follows. */
export async function productPage(ctx: Context, asked: Asked): Promise<Found[]> {
  const { store, db } = ctx
  const { storeNbr } = store
  const sort = sorts[asked.sort]
  const after = readCursor(asked.before, sort.isKey)
  const stats = statsOf(asked.only)
  const conditions = conditionsOf(ctx, asked)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(patience)}, true),
      set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true)`)
    const inList = [sql`product.store_nbr = ${storeNbr}`, ...(stats ? [statIn(stats)] : [])]
    const inOrder = [
      ...inList,
      ...(sort.only ? [sort.only] : []),
      ...(after ? [beyond(sort, sort.key, sort.nbr, after)] : []),
    ]
    const order = ordered(sort, sort.key, sort.nbr)
    const most = asked.pageSize + 1
    const toRows = (rows: { pt_nbr: string; key: string }[]): Found[] =>
      rows.map(({ pt_nbr: ptNbr, key }) => ({ ptNbr, key }))
    if (conditions.length > 0 && most <= headRows) {
      const { rows: first } = await tx.execute<{ pt_nbr: string; key: string }>(
        sql`with head as (
            select product.*, ${sort.key} as key from ${sort.from} where ${sql.join(inOrder, sql` and `)}
            order by ${order} limit ${headRows}
          ) select product.pt_nbr, product.key::text from head as product
          where ${sql.join(
            conditions.map(({ test }) => test),
            sql` and `,
          )}
          order by ${ordered(sort, sql`product.key`, sql`product.pt_nbr`)} limit ${most}`,
      )
      if (first.length === most) return toRows(first)
    }
    const few = await fewest(tx, conditions)
    const where = conditions.filter((one) => one !== few).map(({ test }) => test)
    const { rows } = await tx.execute<{ pt_nbr: string; key: string }>(
      few
        ? sql`with few as materialized (${listOf(few)}), keyed as (
            select product.pt_nbr, ${sort.ofProduct} as key from few join product using (pt_nbr)
            where ${sql.join([...inList, ...where], sql` and `)}
          ) select pt_nbr, key::text from keyed
          ${after ? sql`where ${beyond(sort, sql`key`, sql`pt_nbr`, after)}` : sql``}
          order by ${ordered(sort, sql`key`, sql`pt_nbr`)} limit ${most}`
        : sql`select product.pt_nbr, (${sort.key})::text as key from ${sort.from}
          where ${sql.join([...inOrder, ...where], sql` and `)}
          order by ${order} limit ${most}`,
    )
    return toRows(rows)
  })
}

/** Condition on states: a single one uses its index, several are tested in list order. */
const statIn = (stats: readonly number[]): SQL =>
  stats.length === 1
    ? sql`product.stat = ${stats[0]}`
    : sql`product.stat = any(${sql.param([...stats])}::int[])`

/** The most selective condition, if it is selective enough. */
async function fewest(tx: Db, conditions: readonly Condition[]): Promise<Condition | undefined> {
  let best: { condition: Condition; count: number } | undefined
  for (const condition of conditions) {
    const count = await hitCount(tx, condition.branches)
    if (count <= (best?.count ?? mostSorted)) best = { condition, count }
  }
  return best?.condition
}

interface Sort {
  isKey: RegExp
  isDown: boolean
  /** Type of the key in SQL. */
  type: SQL
  /** Tables to read in index order, with key and number as named in the index. */
  from: SQL
  key: SQL
  nbr: SQL
  /** Condition on rows of `from` to be products. */
  only?: SQL
  /** The key of a row of `product`. */
  ofProduct: SQL
}

const free = freeUnits(skus)
const freeOf = (of: string) =>
  sql.raw(`(case when ${of}.is_tracked then ${of}.on_hand - ${of}.reserved else 2147483647 end)`)

const byName: Omit<Sort, 'isDown'> = {
  isKey: /^[^]{0,400}$/,
  type: sql`text`,
  from: sql`product`,
  key: sql`product.name_key collate "C"`,
  nbr: sql`product.pt_nbr`,
  ofProduct: sql`product.name_key collate "C"`,
}
const byStock: Omit<Sort, 'isDown'> = {
  isKey: /^-?\d{1,10}$/,
  type: sql`int`,
  from: sql`sku join product using (store_nbr, pt_nbr)`,
  key: free,
  nbr: sql`sku.pt_nbr`,
  // A product stands where the SKU with the fewest free units does.
  only: sql`sku.store_nbr = product.store_nbr and not exists (select 1 from sku other
    where other.store_nbr = product.store_nbr and other.pt_nbr = sku.pt_nbr
      and (${freeOf('other')}, other.sku_id) < (${free}, sku.sku_id))`,
  ofProduct: sql`(select min(${free}) from sku where sku.store_nbr = product.store_nbr and sku.pt_nbr = product.pt_nbr)`,
}

const sorts: Record<Asked['sort'], Sort> = {
  new: {
    isKey: /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/,
    isDown: true,
    type: sql`timestamptz`,
    from: sql`product`,
    key: sql`product.created_at`,
    nbr: sql`product.pt_nbr`,
    ofProduct: sql`product.created_at`,
  },
  name: { ...byName, isDown: false },
  nameDown: { ...byName, isDown: true },
  stock: { ...byStock, isDown: false },
  stockDown: { ...byStock, isDown: true },
}

/** Whether key and number run in opposite directions: `new` has an index of its own for that. */
const isMixed = ({ isDown, type }: Sort) => isDown && type === sorts.new.type

const ordered = (sort: Sort, key: SQL, nbr: SQL): SQL =>
  isMixed(sort)
    ? sql`${key} desc, ${nbr}`
    : sort.isDown
      ? sql`${key} desc, ${nbr} desc`
      : sql`${key}, ${nbr}`

/** Condition: rows after a cursor. */
function beyond(sort: Sort, key: SQL, nbr: SQL, [last, lastNbr]: Cursor): SQL {
  const given = sql`${last}::${sort.type}`
  // The first part is what the index can start at.
  if (isMixed(sort)) return sql`${key} <= ${given} and (${key} < ${given} or ${nbr} > ${lastNbr})`
  return sort.isDown
    ? sql`(${key}, ${nbr}) < (${given}, ${lastNbr})`
    : sql`(${key}, ${nbr}) > (${given}, ${lastNbr})`
}
