import { sql, type SQL } from 'drizzle-orm'
import {
  listPlanned as op,
  type PlannedEvent,
  type PlannedKind,
} from '../../schemas/report/today.ops.ts'
import type { Permission } from '../../schemas/kit/permissions.ts'
import type { Localized } from '../../schemas/lang.ts'
import { handle } from '../core/context.ts'
import { localized } from '../store/store-config.ts'

/** How far ahead offers are looked at; a page may be planned for later. */
const ahead = sql`now() + interval '14 days'`

interface Kind {
  permission: Permission
  /** SQL of the rows, using an index. */
  rows(storeNbr: string): SQL
}

/** Offers that begin or end soon. */
const offers = (columns: SQL, storeNbr: string, and = sql``) => sql`
  select ${columns}, 'starts' as event, effdate as at ${and}
    and store_nbr = ${storeNbr} and expire > now() and effdate > now() and effdate < ${ahead}
  union all
  select ${columns}, 'ends', expire ${and}
    and store_nbr = ${storeNbr} and expire > now() and expire < ${ahead} and effdate <= now()`

const kinds: readonly Kind[] = [
  {
    permission: 'pages.read',
    rows: (storeNbr) => sql`
      select 'page' as kind, rtrim(concat_ws('/', p1, p2, p3), '/') as key,
        to_jsonb(document ->> 'title') as name, 'starts' as event, publish_at as at
      from page_schedule where store_nbr = ${storeNbr} and failure = ''`,
  },
  {
    permission: 'selling.read',
    rows: (storeNbr) =>
      offers(
        sql`'campaign' as kind, cpg_nbr as key, title as name`,
        storeNbr,
        sql`from campaign where true`,
      ),
  },
  {
    permission: 'selling.read',
    rows: (storeNbr) =>
      offers(sql`'coupon' as kind, cpn_nbr as key, name`, storeNbr, sql`from coupon where is_on`),
  },
]

interface Row extends Record<string, unknown> {
  kind: PlannedKind
  event: PlannedEvent
  key: string
  name: Localized | string | null
  at: string
}

export const listPlanned = handle(op, async ({ input, ctx }) => {
  const { db, store, operator, lang } = ctx
  const shown = kinds.filter(({ permission }) => operator?.permissions.has(permission))
  if (!shown.length) return { rows: [] }
  const parts = shown.map(({ rows }) => sql`select * from (${rows(store.storeNbr)}) as part`)
  const { rows } = await db.execute<Row>(sql`
    select kind, event, key, name, at from (${sql.join(parts, sql` union all `)}) as planned
    order by at, kind, key limit ${input.most}`)
  const nameOf = (name: Row['name']) =>
    typeof name === 'string' ? name : localized(name ?? {}, lang, store.config.defaultLang)
  return {
    rows: rows.map(({ kind, event, key, name, at }) => ({
      kind,
      event,
      key,
      name: nameOf(name),
      at: new Date(at).toISOString(),
    })),
  }
})
