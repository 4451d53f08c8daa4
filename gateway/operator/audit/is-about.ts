import { eq, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { AuditThing, ThingNbr } from '../../../schemas/operator/audit-things.ts'
import { productsNamed } from '../../catalog/index.ts'
import { auditEntries } from '../../core/audit.tables.ts'
import type { Context } from '../../core/context.ts'
import { mayName, namedTables, type NamedTable } from './named-tables.ts'
import { containing } from '../../db/like.ts'

/** Most things of one kind whose entries are found by their name. */
const most = 200

/**
 * Whether an entry is about something: its number, a part of its name now, or of the name that it
 * had when it was deleted.
 */
export async function isAbout(
  ctx: Pick<Context, 'db' | 'store' | 'operator'>,
  about: string,
): Promise<SQL | undefined> {
  const { db, store } = ctx
  const { storeNbr } = store
  const [things, ptNbrs] = await Promise.all([
    thingsNamed(ctx, about),
    db.execute<{ pt_nbr: string }>(
      sql`select pt_nbr from (${productsNamed(storeNbr, about)}) as named limit ${most}`,
    ),
  ])
  const { subject, nbr, before } = auditEntries
  const within = containing(about)
  const list = (values: readonly string[]) => sql`${sql.param(values)}::text[]`
  return or(
    eq(nbr, about),
    sql`(${subject}, ${nbr}) in (select * from unnest(
      ${list(things.map(({ thing }) => thing))}, ${list(things.map((one) => one.nbr))}))`,
    // Of products that were changed alike, an entry has all numbers.
    sql`${subject} = 'product' and string_to_array(${nbr}, ' ') && ${list(ptNbrs.rows.map((row) => row.pt_nbr))}`,
    sql`${before} ->> 'title' ilike ${within}`,
    sql`${before} ->> 'name' ilike ${within}`,
  )
}

async function thingsNamed(
  ctx: Pick<Context, 'db' | 'store' | 'operator'>,
  about: string,
): Promise<ThingNbr[]> {
  const { db, store } = ctx
  const tables = Object.entries(namedTables) as [AuditThing, NamedTable][] // its keys are things
  const [first, second, ...rest] = tables
    .filter(([, table]) => !table.of && !table.hasNoName && mayName(ctx, table))
    .map(([thing, { from, nbr, name, isFound }]) => {
      const found = isFound?.(about) ?? sql`(${name})::text ilike ${containing(about)}`
      return db
        .select({
          thing: sql<AuditThing>`${thing}`.as('thing'),
          nbr: sql<string>`${nbr}`.as('nbr'),
        })
        .from(from)
        .where(sql`${from.storeNbr} = ${store.storeNbr} and ${found}`)
        .limit(most)
    })
  return first && second ? unionAll(first, second, ...rest) : []
}
