import pg from 'pg'
import type { Column, Schema } from './database-schema.ts'

/** A value of each type, as an older process may write it. */
const samples: Record<string, string> = {
  text: `'x'`,
  integer: '1',
  bigint: '1',
  'double precision': '1',
  boolean: 'false',
  'timestamp with time zone': 'now()',
  jsonb: `'{}'`,
  tsvector: `'x'`,
  date: 'current_date',
}
const sampleOf = (type: string): string => {
  const sample = type.endsWith('[]') ? `'{}'` : samples[type]
  if (sample === undefined) throw new Error(`there is no sample of ${type}`)
  return sample
}

/** What an older process may send about a table: reads, changes, and rows with or without what is optional. */
function statementsOf(name: string, all: readonly Column[]): string[] {
  const written = all.filter(({ isGenerated }) => !isGenerated)
  const required = written.filter(({ notNull, hasDefault }) => notNull && !hasDefault)
  const list = (some: typeof all) => some.map((column) => `"${column.name}"`).join(', ')
  const insert = (some: typeof all) =>
    `insert into "${name}" (${list(some)}) values (${some.map(({ type }) => sampleOf(type)).join(', ')})`
  return [
    `select ${list(all)} from "${name}"`,
    `update "${name}" set ${written.map((one) => `"${one.name}" = ${sampleOf(one.type)}`).join(', ')} where false`,
    insert(written),
    insert(required),
  ]
}

/**
 * Outcomes of the statements of a schema on a database: `ok`, or the error and constraint. Rows are
 * checked, but may refer to others that are not there; none is kept.
 */
export async function outcomes(url: string, schema: Schema): Promise<Map<string, string>> {
  const client = new pg.Client(url)
  await client.connect()
  const found = new Map<string, string>()
  try {
    await client.query(`begin; set local session_replication_role = replica`)
    const statements = Object.entries(schema).flatMap(([name, { columns }]) =>
      statementsOf(name, columns),
    )
    for (const statement of statements) {
      await client.query('savepoint one')
      const outcome = await client.query(statement).then(
        () => 'ok',
        ({ code, constraint = '' }: pg.DatabaseError) => `${code} ${constraint}`,
      )
      await client.query('rollback to one')
      found.set(statement, outcome)
    }
  } finally {
    await client.end()
  }
  return found
}
