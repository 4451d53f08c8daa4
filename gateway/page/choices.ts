import { and, asc, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Lang, Localized } from '../../schemas/lang.ts'
import { sectionKind } from '../../engine/document/document.schema.ts'
import { listChoices as op, mostChoices, type ChoiceKind } from '../../schemas/page/choice.ops.ts'
import { memberLevels } from '../account/member.tables.ts'
import { campaigns } from '../campaign/campaign.tables.ts'
import { products, productStats, productTexts, skus } from '../catalog/catalog.tables.ts'
import { categories, tags } from '../catalog/category.tables.ts'
import { plainText } from '../catalog/index.ts'
import { handle, type Context } from '../core/context.ts'
import { coupons } from '../coupon/coupon.tables.ts'
import { forms } from '../form/form.tables.ts'
import { localized } from '../store/store-config.ts'
import { pages } from './page.tables.ts'
import { containing } from '../db/like.ts'

type Row = { nbr: string; name: string; img: string }
interface Asked {
  q: string
  nbrs: string[] | undefined
  lang: Lang
}

export const listChoices = handle(op, async ({ input, ctx }) => {
  const { kind, lang, q, nbrs } = input
  const found = await rowsOf(ctx, kind, { q: q.trim(), nbrs, lang })
  return { rows: found.slice(0, mostChoices), isMore: found.length > mostChoices }
})

/** Escapes the wildcards of `like`. */

const rowsOf = (ctx: Context, kind: ChoiceKind, asked: Asked): Promise<Row[]> =>
  kind === 'product'
    ? productRows(ctx, asked)
    : kind === 'sku'
      ? skuRows(ctx, asked)
      : namedRows(ctx, asked, choiceTables[kind])

interface ChoiceTable {
  table: PgTable & { storeNbr: AnyPgColumn }
  nbr: AnyPgColumn
  /** Text by language, or one text. */
  name: AnyPgColumn | SQL
  more?: SQL | undefined
}

/** Documents identified by the third part of their address. */
const documentsAt = (p1: string): ChoiceTable => ({
  table: pages,
  nbr: pages.p3,
  name: sql`${pages.draft}->'title'`,
  more: and(eq(pages.p1, p1), sql`${pages.p3} <> ''`, isNull(pages.trashedAt)),
})

/** Table, key and name of each kind except products, of which there may be a million. */
const choiceTables: Readonly<Record<Exclude<ChoiceKind, 'product' | 'sku'>, ChoiceTable>> = {
  category: { table: categories, nbr: categories.typeNbr, name: categories.name },
  tag: { table: tags, nbr: tags.tagNbr, name: tags.name },
  campaign: { table: campaigns, nbr: campaigns.cpgNbr, name: campaigns.title },
  coupon: { table: coupons, nbr: coupons.cpnNbr, name: coupons.name },
  form: { table: forms, nbr: forms.nbr, name: sql`${forms.source}->'formInfo'->'title'` },
  'info page': documentsAt('info'),
  section: documentsAt(sectionKind),
  level: { table: memberLevels, nbr: memberLevels.levelNbr, name: memberLevels.name },
}

async function namedRows(
  { db, store }: Context,
  { q, nbrs, lang }: Asked,
  { table, nbr, name, more }: ChoiceTable,
): Promise<Row[]> {
  const rows = await db
    .select({ nbr: sql<string>`${nbr}`, name: sql<Localized | string | null>`${name}` })
    .from(table)
    .where(
      and(
        eq(table.storeNbr, store.storeNbr),
        more,
        nbrs
          ? inArray(nbr, nbrs)
          : q
            ? or(ilike(nbr, containing(q)), sql`(${name})::text ilike ${containing(q)}`)
            : undefined,
      ),
    )
    .orderBy(asc(nbr))
    .limit(mostChoices + 1)
  return rows.map((row) => ({
    nbr: row.nbr,
    name:
      typeof row.name === 'string'
        ? row.name
        : localized(row.name ?? {}, lang, store.config.defaultLang),
    img: '',
  }))
}

async function productRows({ db, store }: Context, { q, nbrs, lang }: Asked): Promise<Row[]> {
  const { storeNbr, config } = store
  const named = q
    ? db
        .select({ ptNbr: productTexts.ptNbr })
        .from(productTexts)
        .where(
          and(
            eq(productTexts.storeNbr, storeNbr),
            // The index knows the titles as they are searched for.
            sql`${productTexts.plain} like ${containing(plainText(q))}`,
          ),
        )
        .limit(500)
    : undefined
  const rows = await db
    .select({
      nbr: products.ptNbr,
      img: sql<string>`coalesce(${products.imgs}[1], '')`,
      // In a subquery the builder leaves out the tables of columns.
      titles: sql<Localized | null>`(select json_object_agg(product_text.lang, product_text.title)
        from product_text where product_text.store_nbr = product.store_nbr
        and product_text.pt_nbr = product.pt_nbr)`,
    })
    .from(products)
    .where(
      and(
        eq(products.storeNbr, storeNbr),
        nbrs ? inArray(products.ptNbr, nbrs) : sql`${products.stat} <> ${productStats.removed}`,
        !nbrs && named ? or(eq(products.ptNbr, q), inArray(products.ptNbr, named)) : undefined,
      ),
    )
    .orderBy(asc(products.sort), asc(products.ptNbr))
    .limit(mostChoices + 1)
  return rows.map(({ nbr, img, titles }) => ({
    nbr,
    img,
    name: localized(titles ?? {}, lang, config.defaultLang),
  }))
}

/** SKUs by the title of their product, distinguished by their id. */
async function skuRows(ctx: Context, { q, nbrs, lang }: Asked): Promise<Row[]> {
  const { db, store } = ctx
  const named = nbrs ? [] : await productRows(ctx, { q, nbrs: undefined, lang })
  const rows = await db
    .select({ nbr: skus.skuId, ptNbr: skus.ptNbr })
    .from(skus)
    .where(
      and(
        eq(skus.storeNbr, store.storeNbr),
        nbrs
          ? inArray(skus.skuId, nbrs)
          : or(
              q ? eq(skus.skuId, q) : undefined,
              inArray(
                skus.ptNbr,
                named.map(({ nbr }) => nbr),
              ),
            ),
      ),
    )
    .orderBy(asc(skus.ptNbr), asc(skus.sort), asc(skus.skuId))
    .limit(mostChoices + 1)
  const known = nbrs
    ? await productRows(ctx, { q: '', nbrs: rows.map(({ ptNbr }) => ptNbr), lang })
    : named
  return rows.map(({ nbr, ptNbr }) => {
    const product = known.find((one) => one.nbr === ptNbr)
    return { nbr, name: product?.name ?? nbr, img: product?.img ?? '' }
  })
}
