import { sql } from 'drizzle-orm'
import {
  reviewRules,
  type OptionStars,
  type RatingInfo,
} from '../../schemas/review/review.schema.ts'
import type { StoredOption } from '../catalog/catalog.tables.ts'
import type { Context } from '../core/context.ts'
import { localized } from '../store/store-config.ts'

interface Product {
  ptNbr: string
  options: readonly StoredOption[]
}

/**
 * Averages of the newest reviews by each value of the options that buyers chose among. Bounded, so
 * that a product with very many reviews costs no more than others.
 */
export async function starsByOption(
  { store, db, lang }: Pick<Context, 'store' | 'db' | 'lang'>,
  { ptNbr, options }: Product,
  { count }: RatingInfo,
): Promise<OptionStars[]> {
  if (!options.some(({ values }) => values.length > 1)) return []
  const { storeNbr, config } = store
  const most = reviewRules.ratedByOption
  const { rows } = await db.execute<{ v_id: string; at: number; count: number; tenths: number }>(
    sql`
      select v_id, at::int as at, count(*)::int as count, round(10.0 * sum(stars) / count(*))::int as tenths
      from (
        select so_nbr, ln, stars from review
        where store_nbr = ${storeNbr} and pt_nbr = ${ptNbr} and stat = 'shown'
        order by added_at desc, review_nbr desc limit ${most}
      ) as newest
      join order_line as line on line.store_nbr = ${storeNbr} and line.so_nbr = newest.so_nbr and line.ln = newest.ln
      join sku on sku.store_nbr = ${storeNbr} and sku.sku_id = line.sku_id
      cross join unnest(sku.v_ids) with ordinality as chosen(v_id, at)
      group by v_id, at`,
  )
  const say = (name: StoredOption['name']) => localized(name, lang, config.defaultLang)
  return options
    .map(({ name, values }, at) => ({
      name: say(name),
      ValueList: values.flatMap(({ vId, name: valueName, color }) => {
        const found = rows.find((row) => row.v_id === vId && row.at === at + 1)
        if (!found) return []
        const StarInfo = { average: found.tenths / 10, count: found.count }
        return [{ name: say(valueName), ...(color && { color }), StarInfo }]
      }),
      ...(count > most && { newest: most }),
    }))
    .filter(({ ValueList }) => ValueList.length > 1)
}
