import type { Database } from '../../gateway/db/database.ts'

/** By table: the columns in which at least one row of the store differs from the default. */
export async function filledColumns(
  { pool }: Database,
  storeNbr: string,
): Promise<Map<string, Set<string>>> {
  const { rows: columns } =
    await pool.query<{ table: string; column: string; plain: string | null }>( // prettier-ignore
      `select c.table_name as table, c.column_name as column,
       case when c.column_default ~ '(now|nextval)\\(' then null else c.column_default end as plain
     from information_schema.columns c
     join information_schema.columns s using (table_schema, table_name)
     where c.table_schema = 'public' and s.column_name = 'store_nbr'
     order by c.table_name, c.ordinal_position`,
    )
  const tables = new Set(columns.map(({ table }) => table))
  const filled = new Map<string, Set<string>>()
  for (const table of tables) {
    const of = columns.filter((column) => column.table === table)
    const tests = of.map(
      ({ column, plain }) =>
        `bool_or("${column}" is not null and "${column}"::text not in ('', '{}', '[]')${plain === null ? '' : ` and "${column}" is distinct from ${plain}`}) as "${column}"`,
    )
    const { rows } = await pool.query<Record<string, boolean | null>>(
      `select ${tests.join(', ')} from "${table}" where store_nbr = $1 having count(*) > 0`,
      [storeNbr],
    )
    if (rows[0])
      filled.set(
        table,
        new Set(Object.entries(rows[0]).flatMap(([name, is]) => (is ? [name] : []))),
      )
  }
  return filled
}
