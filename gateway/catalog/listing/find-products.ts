import { sql, type SQL } from 'drizzle-orm'
import type { OpInput } from '../../../schemas/kit/define-op.ts'
import type { listProducts } from '../../../schemas/catalog/product-operator.ops.ts'
import type { Context } from '../../core/context.ts'
import { orderRulesOf } from '../../store/order-rules.ts'
import { freeUnits, productStats, skus } from '../catalog.tables.ts'
import { allOf, joined, termsOf } from '../search-terms.ts'
import { plainText } from '../search-words.ts'
import { containing, startingWith } from '../../db/like.ts'
import { hasBarcode } from './barcodes.ts'

/**
 * A condition on products in two forms: subqueries of product numbers, each of which uses an index,
 * and a test of a `product` row. A selective condition is read by the first; otherwise rows are
 * tested in sort order.
 */
export interface Condition {
  branches: readonly SQL[]
  test: SQL
}

/** SQL of the product numbers that a condition finds. */
export const listOf = ({ branches }: Condition): SQL => sql.join([...branches], sql` union `)

type Asked = Pick<OpInput<typeof listProducts>, 'q' | 'only' | 'typeNbr' | 'tagNbr'>

/** The conditions of a list. */
export function conditionsOf(
  { store: { storeNbr, config } }: Pick<Context, 'store'>,
  { q, only, typeNbr, tagNbr }: Asked,
): Condition[] {
  return [
    ...(q.trim() ? [named(storeNbr, q)] : []),
    ...(typeNbr === undefined ? [] : [linked(storeNbr, 'product_category', 'type_nbr', typeNbr)]),
    ...(tagNbr === undefined ? [] : [linked(storeNbr, 'product_tag', 'tag_nbr', tagNbr)]),
    ...(only === 'low' ? [low(storeNbr, orderRulesOf(config).lowStock)] : []),
  ]
}

/** Product states of a filter; `undefined` for all. */
export const statsOf = (only: Asked['only']): number[] | undefined =>
  only === 'onShelf'
    ? [productStats.forSale, productStats.soldOut]
    : only === 'draft'
      ? [productStats.draft]
      : only === 'offShelf'
        ? [productStats.removed]
        : only === 'soldOut'
          ? [productStats.soldOut]
          : only === 'low'
            ? [productStats.forSale, productStats.soldOut]
            : undefined

/** Products of a tag, or of a category and its child categories. */
function linked(storeNbr: string, table: string, column: string, nbr: string): Condition {
  const [from, key] = [sql.identifier(table), sql.identifier(column)]
  const nbrs =
    table === 'product_category'
      ? sql`any(array(select type_nbr from category where store_nbr = ${storeNbr} and (type_nbr = ${nbr} or parent_nbr = ${nbr})))`
      : sql`${nbr}`
  return {
    branches: [sql`select pt_nbr from ${from} where store_nbr = ${storeNbr} and ${key} = ${nbrs}`],
    test: sql`exists (select 1 from ${from} as link where link.store_nbr = ${storeNbr} and link.pt_nbr = product.pt_nbr and link.${key} = ${nbrs})`,
  }
}

/** Shorter texts contain no trigram. */
const shortest = 3

/**
 * Matches words of a name or its keywords, part of a name, the start of a number, or a whole
 * barcode.
 */
export function named(storeNbr: string, q: string): Condition {
  const typed = plainText(q.trim())
  const start = startingWith(q.trim().toLowerCase())
  const query = allOf(termsOf(joined(q)), { isUnfinished: true })
  const within = containing(typed)
  const words = query && sql`words @@ ${query}::tsquery`
  const part = [...typed].length >= shortest && sql`plain like ${within}`
  const text = [words, part].filter((one) => typeof one === 'object')
  // The concatenation keeps the planner from the primary key, so that it uses the word index.
  const texts = text.map(
    (one) => sql`select pt_nbr from product_text where store_nbr || '' = ${storeNbr} and ${one}`,
  )
  const byBarcode = hasBarcode([q])
  const bySku = sql`(lower(sku_id) = ${q.trim().toLowerCase()} or lower(merchant_sku) like ${start} or (${byBarcode}))`
  return {
    branches: [
      ...texts,
      sql`select pt_nbr from product where store_nbr = ${storeNbr} and lower(pt_nbr) like ${start}`,
      sql`select pt_nbr from sku where store_nbr = ${storeNbr} and lower(merchant_sku) like ${start}`,
      sql`select pt_nbr from sku where store_nbr = ${storeNbr} and sku_id = ${q.trim()}`,
      sql`select pt_nbr from sku where store_nbr = ${storeNbr} and ${byBarcode}`,
    ],
    // `offset 0`: for each row alone, instead of all hits at once.
    test: sql`(lower(product.pt_nbr) like ${start}
      ${text.length ? sql`or exists (select 1 from product_text text where text.store_nbr = ${storeNbr} and text.pt_nbr = product.pt_nbr and (${sql.join(text, sql` or `)}) offset 0)` : sql``}
      or exists (select 1 from sku where sku.store_nbr = ${storeNbr} and sku.pt_nbr = product.pt_nbr and ${bySku} offset 0))`,
  }
}

/** SQL of the numbers of the products that a text names. */
export const productsNamed = (storeNbr: string, q: string): SQL => listOf(named(storeNbr, q))

/** SQL of the number of free units at which a SKU of `product` counts as low. */
export const lowFrom = (ofStore: number): SQL => sql`coalesce(product.low_stock, ${ofStore}::int)`

/** Products with a SKU that is low on stock. */
function low(storeNbr: string, ofStore: number): Condition {
  const free = freeUnits(skus)
  return {
    // Those with a number of their own are few, and are looked up by it.
    branches: [
      sql`select sku.pt_nbr from sku join product using (store_nbr, pt_nbr)
        where store_nbr = ${storeNbr} and ${free} <= ${ofStore}::int and product.low_stock is null`,
      sql`select sku.pt_nbr from product join sku using (store_nbr, pt_nbr)
        where store_nbr = ${storeNbr} and product.low_stock is not null and ${free} <= product.low_stock`,
    ],
    test: sql`exists (select 1 from sku where sku.store_nbr = ${storeNbr} and sku.pt_nbr = product.pt_nbr and ${free} <= ${lowFrom(ofStore)})`,
  }
}
