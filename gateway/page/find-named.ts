import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Localized } from '../../schemas/lang.ts'
import {
  findableKinds,
  findNamed as op,
  mostNamed,
  type FindableKind,
} from '../../schemas/page/find.ops.ts'
import { memberLevels } from '../account/member.tables.ts'
import { campaigns } from '../campaign/campaign.tables.ts'
import { categories, tags } from '../catalog/category.tables.ts'
import { handle } from '../core/context.ts'
import { checkPermission } from '../core/permission.ts'
import { coupons } from '../coupon/coupon.tables.ts'
import { promoCodes } from '../coupon/promo.tables.ts'
import { findingKeys, keysOf } from '../db/finding.ts'
import { containing, startingWith } from '../db/like.ts'
import { forms, titleOfForm } from '../form/form.tables.ts'
import { localized } from '../store/store-config.ts'
import { pageRedirects } from './page.tables.ts'

/** Rows that contain what was typed, of which the best are returned. */
const mostRanked = 500

interface FindableTable {
  table: PgTable & { storeNbr: AnyPgColumn }
  nbr: AnyPgColumn
  /** JSON: a text by language, or one text. */
  name: AnyPgColumn | SQL
  /** The name as text, if it is one. */
  plain?: AnyPgColumn
  /** What its index has, unless there are few. */
  keys?: SQL
}

const tables: Readonly<Record<FindableKind, FindableTable>> = {
  category: {
    table: categories,
    nbr: categories.typeNbr,
    name: categories.name,
    keys: findingKeys(categories.typeNbr, categories.name),
  },
  tag: {
    table: tags,
    nbr: tags.tagNbr,
    name: tags.name,
    keys: findingKeys(tags.tagNbr, tags.name),
  },
  campaign: {
    table: campaigns,
    nbr: campaigns.cpgNbr,
    name: campaigns.title,
    keys: findingKeys(campaigns.cpgNbr, campaigns.title),
  },
  coupon: {
    table: coupons,
    nbr: coupons.cpnNbr,
    name: coupons.name,
    keys: findingKeys(coupons.cpnNbr, coupons.name),
  },
  level: { table: memberLevels, nbr: memberLevels.levelNbr, name: memberLevels.name },
  form: {
    table: forms,
    nbr: forms.nbr,
    name: titleOfForm(forms.source),
    keys: findingKeys(forms.nbr, titleOfForm(forms.source)),
  },
  promo: {
    table: promoCodes,
    nbr: promoCodes.promoCode,
    name: sql`'{}'::jsonb`,
    keys: findingKeys(promoCodes.promoCode),
  },
  redirect: {
    table: pageRedirects,
    nbr: pageRedirects.fromNbr,
    name: sql`to_jsonb(${pageRedirects.toNbr})`,
    plain: pageRedirects.toNbr,
    keys: findingKeys(pageRedirects.fromNbr, pageRedirects.toNbr),
  },
}

export const findNamed = handle(op, async ({ input, ctx }) => {
  const { db, store, operator } = ctx
  const { kind, lang } = input
  checkPermission(operator, findableKinds[kind])
  const q = input.q.trim().toLowerCase()
  const { table, nbr, name, plain = sql`(${name})::text`, keys } = tables[kind]
  const isOfStore = sql`${table.storeNbr} = ${store.storeNbr}`
  const has = (pattern: string) =>
    sql`(lower(nbr) like ${pattern} or exists (select from unnest(texts) one where one like ${pattern}))`
  // The keys let the database choose between its index, for what is rare, and the first rows.
  const hasKeys = keys && sql`and ${keys} @> ${sql.param(keysOf(asJson(q)))}::text[]`
  // Names of languages are keys of the JSON, so that its text only narrows the rows down.
  const { rows } = await db.execute<{ nbr: string; name: Localized | string | null }>(sql`
    with hit as (
      (select ${nbr} as nbr, ${name} as name from ${table} where ${isOfStore} and ${nbr} = ${input.q.trim()})
      union
      (select ${nbr}, ${name} from ${table}
        where ${isOfStore} and (${nbr} ilike ${containing(q)} or ${plain} ilike ${containing(asJson(q))}) ${hasKeys ?? sql``}
        limit ${mostRanked})
    ), worded as (
      select nbr, name, case jsonb_typeof(name)
        when 'object' then (select array_agg(lower(value)) from jsonb_each_text(name))
        else array[lower(name #>> '{}')] end as texts
      from hit
    )
    select nbr, name from worded where ${has(containing(q))}
    order by not (lower(nbr) = ${q} or ${q} = any(texts)),
      not ${has(startingWith(q))} and not ${has(containing(` ${q}`))}, nbr
    limit ${mostNamed}`)
  return {
    rows: rows.map((row) => ({
      nbr: row.nbr,
      name:
        typeof row.name === 'string'
          ? row.name
          : localized(row.name ?? {}, lang, store.config.defaultLang),
    })),
  }
})

/** A text as it is written within JSON. */
const asJson = (text: string): string => JSON.stringify(text).slice(1, -1)
