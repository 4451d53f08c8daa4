import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import * as ops from '../../../schemas/catalog/stock.ops.ts'
import { handle, type Context } from '../../core/context.ts'
import { orderRulesOf } from '../../store/order-rules.ts'
import { freeUnits, products, skus } from '../catalog.tables.ts'
import { stockOf } from '../editing/read-product.ts'
import { titlesOf } from '../goods.ts'
import { cursorOf, readCursor } from '../listing/cursor.ts'
import { listOf, lowFrom, named } from '../listing/find-products.ts'
import { optionName } from '../option-name.ts'

const free = freeUnits(skus)
/** Maximum number of products that a search considers. */
const mostFound = 2_000

export const listStock = handle(ops.listStock, async ({ input, ctx }) => {
  const { db, store, lang } = ctx
  const { storeNbr, config } = store
  const { only, q, ptNbr, pageSize } = input
  const few = orderRulesOf(config).lowStock
  const after = readCursor(input.before, /^-?\d{1,10}$/)
  const found = q.trim() ? await foundBy(ctx, q) : undefined
  const key = sql`(${free}, ${skus.ptNbr}, ${skus.skuId})`
  const rows = await db
    .select({
      sku: skus,
      free: sql<number>`${free}`,
      options: products.options,
      imgs: products.imgs,
      lowStock: sql<number>`${lowFrom(few)}`,
    })
    .from(skus)
    .innerJoin(products, and(eq(products.storeNbr, skus.storeNbr), eq(products.ptNbr, skus.ptNbr)))
    .where(
      and(
        eq(skus.storeNbr, storeNbr),
        ptNbr === undefined ? undefined : eq(skus.ptNbr, ptNbr),
        found && inArray(skus.ptNbr, found),
        onlyThose(only, few),
        after && sql`${key} > (${after[0]}::int, ${cursorPart(after[1], 0)}, ${cursorPart(after[1], 1)})`, // prettier-ignore
      ),
    )
    .orderBy(free, skus.ptNbr, skus.skuId)
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const titles = await titlesOf(
    ctx,
    page.map(({ sku }) => sku.ptNbr),
  )
  return {
    hasMore: rows.length > page.length,
    rows: page.map(({ sku, free: units, options, imgs, lowStock }) => ({
      ...stockOf(sku),
      ptNbr: sku.ptNbr,
      title: titles.get(sku.ptNbr) ?? '',
      option: optionName(options, sku.vIds, lang, config),
      merchantSku: sku.merchantSku,
      img: imgs[0] ?? '',
      lowStock,
      isLow: sku.isTracked && sku.onHand - sku.reserved <= lowStock,
      place: cursorOf([String(units), `${sku.ptNbr} ${sku.skuId}`]),
    })),
  }
})

const cursorPart = (nbrs: string, at: 0 | 1): string => nbrs.split(' ')[at] ?? ''

/** The bounds next to the exact condition let the planner use the index. */
function onlyThose(only: 'all' | 'low' | 'soldOut', few: number): SQL | undefined {
  if (only === 'all') return undefined
  if (only === 'soldOut') return sql`${free} <= 0`
  return sql`${free} <= ${lowFrom(few)}
    and ${free} <= (select greatest(${few}::int, max(own.low_stock)) from product own
      where own.store_nbr = ${skus.storeNbr} and own.low_stock is not null)`
}

async function foundBy({ db, store }: Context, q: string): Promise<string[]> {
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`)
    return tx.execute<{ pt_nbr: string }>(
      sql`select pt_nbr from (${listOf(named(store.storeNbr, q))}) as hit limit ${mostFound}`,
    )
  })
  return rows.map(({ pt_nbr: nbr }) => nbr)
}
