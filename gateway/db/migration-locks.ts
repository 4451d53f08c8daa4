import type pg from 'pg'

/** Matches a change of a table or an index by name. */
const change =
  /\b(?:alter|drop)\s+(?:table|index)\s+(?:if exists\s+|only\s+)*(?:"?public"?\.)?"?(\w+)/gi

interface Tables {
  /** Tables whose definition changes. */
  changed: string[]
  /** Other tables that are named; they stay readable. */
  used: string[]
}

/** The tables named in statements. */
export async function tablesOf(client: pg.Client, statements: readonly string[]): Promise<Tables> {
  const text = statements.join('\n')
  const named = new Set(text.match(/\w+/g))
  const changes = new Set([...text.matchAll(change)].map(([, name = '']) => name))
  const { rows } = await client.query<{ table: string; indexes: string[] }>(
    `select tablename as table, array(
        select indexname::text from pg_indexes i
        where i.schemaname = t.schemaname and i.tablename = t.tablename) as indexes
      from pg_tables t where schemaname = 'public' order by 1`,
  )
  const isChanged = ({ table, indexes }: (typeof rows)[number]) =>
    changes.has(table) || indexes.some((index) => changes.has(index))
  return {
    changed: rows.filter(isChanged).map(({ table }) => table),
    used: rows.filter((row) => !isChanged(row) && named.has(row.table)).map(({ table }) => table),
  }
}

/**
 * Milliseconds to wait for the first table, and for the rest of them in total, whichever of them is
 * in use. Transactions that need these tables wait as well, so both are short. The first is longer
 * than `deadlock_timeout`, after which autovacuum gives way; the others are shorter, so that it is
 * over before anybody is aborted.
 */
const lockWait = { first: 1_200, others: 700 }

/**
 * A statement that locks tables until the end of the transaction, or fails with
 * `lock_not_available`. It waits for one table while it holds none, and for the others only for a
 * moment: nobody’s transaction can be aborted because of a deadlock. Each table is waited for in
 * turn, since the others are soon free once it is the one that transactions use first.
 */
export function lockingStatement({ changed, used }: Tables): string | undefined {
  // The second mode is enough for an index, a foreign key, or new values.
  const locks = [
    ...changed.map((table) => `lock table "${table}" in access exclusive mode`),
    ...used.map((table) => `lock table "${table}" in share row exclusive mode`),
  ]
  if (!locks.length) return undefined
  return `do $$ declare
      locks constant text[] := array[${locks.map((lock) => `'${lock}'`).join(', ')}];
      first text; other text; since timestamptz;
    begin
    foreach first in array locks loop
      begin
        set local lock_timeout = ${lockWait.first};
        execute first;
        since := clock_timestamp();
        foreach other in array locks loop
          perform set_config('lock_timeout', greatest(5, ${lockWait.others} -
            extract(epoch from clock_timestamp() - since) * 1000)::int::text, true);
          execute other;
        end loop;
        set local lock_timeout = ${lockWait.first};
        return;
      exception when lock_not_available then perform pg_sleep(0.01);
      end;
    end loop;
    raise lock_not_available;
  end $$`
}
