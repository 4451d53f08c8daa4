import { eq, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { AuditThing, ThingNbr } from '../../../schemas/operator/audit-things.ts'
import { productsNamed } from '../../catalog/index.ts'
import { auditEntries } from '../../core/audit.tables.ts'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../db/database.ts'
import { literal } from './literal.ts'
import { namedTables, type NamedTable } from './named-tables.ts'

/** Most things of one kind whose entries are found by their name. */
const most = 200

/**
 * Whether an entry is about something: its number, a part of its name now, or of the name that it
 * had when it was deleted.
 */
export async function isAbout(
  { db, store: { storeNbr } }: Pick<Context, 'db' | 'store'>,
  about: string,
): Promise<SQL | undefined> {
  const [things, ptNbrs] = await Promise.all([
    thingsNamed(db, storeNbr, about),
    db.execute<{ pt_nbr: string }>(
      sql`select pt_nbr from (${productsNamed(storeNbr, about)}) as named limit ${most}`,
    ),
  ])
  const { subject, nbr, before } = auditEntries
  const within = `%${literal(about)}%`
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

async function thingsNamed(db: Db, storeNbr: string, about: string): Promise<ThingNbr[]> {
  const tables = Object.entries(namedTables) as [AuditThing, NamedTable][] // its keys are things
  const [first, second, ...rest] = tables
    .filter(([, { of, hasNoName }]) => !of && !hasNoName)
    .map(([thing, { from, nbr, name, isFound }]) => {
      const found = isFound?.(about) ?? sql`(${name})::text ilike ${`%${literal(about)}%`}`
      return db
        .select({
          thing: sql<AuditThing>`${thing}`.as('thing'),
          nbr: sql<string>`${nbr}`.as('nbr'),
        })
        .from(from)
        .where(sql`${from.storeNbr} = ${storeNbr} and ${found}`)
        .limit(most)
    })
  return first && second ? unionAll(first, second, ...rest) : []
}
