import pg from 'pg'

/**
 * The tables whose rows of a store move, as SQL names: all with a `store_nbr`, except the store's
 * own row, which says where it lives, and tables that refer to operators, who stay in the main
 * database.
 */
export async function movedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('public.%I', relname) as name
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'store' and relname not like 'operator%'
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'store_nbr')
      and not exists (
        select from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid = 'public.operator'::regclass)
    order by relname`)
  return rows.map(({ name }) => name)
}

/** Selects the number of rows of a store in each table, as `name` and `count`. */
export const countsOf = (tables: readonly string[], storeNbr: string): string =>
  tables
    .map(
      (table) =>
        `select ${pg.escapeLiteral(table)} as name, count(*)::text as count from ${table} where store_nbr = ${pg.escapeLiteral(storeNbr)}`,
    )
    .join(' union all ')

/** Whether any of the tables has rows of the store. */
export async function hasRows(
  client: pg.Client,
  tables: readonly string[],
  storeNbr: string,
): Promise<boolean> {
  const some = tables.map(
    (table) => `exists (select from ${table} where store_nbr = ${pg.escapeLiteral(storeNbr)})`,
  )
  const { rows } = await client.query<{ some: boolean }>(`select ${some.join(' or ')} as some`)
  return rows[0]?.some === true
}

/**
 * Distance by which sequences of the target exceed those of the source, which are used meanwhile.
 */
const margin = 10_000

/**
 * Raises the identity sequences of the target above all numbers of the source. Never lowers one.
 */
export async function raiseSequences(
  source: pg.Client,
  target: pg.Client,
  tables: readonly string[],
): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string }>(
    `select seq as name, pg_sequence_last_value(seq::regclass)::text as last
     from unnest($1::text[]) as t(name), pg_attribute a,
       pg_get_serial_sequence(t.name, a.attname) as seq
     where a.attrelid = t.name::regclass and a.attidentity <> ''
       and pg_sequence_last_value(seq::regclass) is not null`,
    [tables],
  )
  await target.query(
    `select setval(s.name::regclass, s.last + $3)
     from unnest($1::text[], $2::bigint[]) as s(name, last)
     where coalesce(pg_sequence_last_value(s.name::regclass), 0) < s.last`,
    [rows.map(({ name }) => name), rows.map(({ last }) => last), margin],
  )
}
