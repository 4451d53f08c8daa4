import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { movedState } from '../../../../gateway/db/database.ts'
import { Trouble } from '../../trouble.ts'
import { nameOf, type Move } from './move.ts'
import { codeOf, type Place } from './places.ts'

/** Class of the advisory locks held by writers of a store; the second key identifies the store. */
const writerLocks = 776_214
const ownRow = 'public.store'

/**
 * How long other statements may wait behind one that waits for a table's lock, in milliseconds; the
 * number of attempts; and the pause between them.
 */
const tableWait = { ms: 300, tries: 100, between: 200 }

/**
 * Puts a fence around the store's rows. Each write takes the store's writer lock, shared and until
 * its transaction ends. A write is refused at once if the move holds that lock or waits for it, and
 * once the store lives elsewhere. Writes of other stores cost one more comparison.
 */
export async function buildFence({ source, storeNbr, tables, say }: Move): Promise<void> {
  const { client } = source
  const name = nameOf(storeNbr)
  const store = pg.escapeLiteral(storeNbr)
  // A snapshot older than the lock does not show that the store left; `for share` then fails.
  await client.query(`
    create or replace function public.${name}() returns trigger language plpgsql as $fence$
    begin
      if current_setting('transaction_isolation') <> 'read committed' then
        perform from ${ownRow} where store_nbr = ${store} for share;
      end if;
      if not pg_try_advisory_xact_lock_shared(${writerLocks}, hashtext(${store}))
        or exists (select from ${ownRow} where store_nbr = ${store} and lives_in is not null) then
        raise exception 'store % moves to another database', ${store} using errcode = '${movedState}';
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $fence$`)
  const known = new Set(await fencedTables(source, storeNbr))
  const missing = [...tables, ownRow].filter((table) => !known.has(table))
  if (missing.length) say(`Putting a fence around ${missing.length} tables of ${source.name}`)
  for (const table of missing)
    await onTable(
      client,
      table,
      `create trigger ${name}_in before insert or update on ${table}
         for each row when (new.store_nbr = ${store}) execute function public.${name}();
       create trigger ${name}_out before delete on ${table}
         for each row when (old.store_nbr = ${store}) execute function public.${name}()`,
    )
}

export async function dropFence(place: Place, storeNbr: string): Promise<void> {
  const name = nameOf(storeNbr)
  for (const table of await fencedTables(place, storeNbr))
    await onTable(
      place.client,
      table,
      `drop trigger ${name}_in on ${table}; drop trigger ${name}_out on ${table}`,
    )
  await place.client.query(`drop function if exists public.${name}()`)
}

/** The tables with a fence; both triggers of a table are created together. */
async function fencedTables({ client }: Place, storeNbr: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct format('public.%I', relname) as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgfoid = to_regproc($1) order by 1`,
    [`public.${nameOf(storeNbr)}`],
  )
  return rows.map(({ name }) => name)
}

export async function hasFence({ client }: Place, storeNbr: string): Promise<boolean> {
  const { rows } = await client.query<{ some: boolean }>(
    'select to_regproc($1) is not null as some',
    [`public.${nameOf(storeNbr)}`],
  )
  return rows[0]?.some === true
}

/**
 * Blocks all writers of the store, once the transactions in progress have ended. Returns false if
 * these take longer than `patience` milliseconds; then nothing is blocked.
 */
export async function keepOut(place: Place, storeNbr: string, patience: number): Promise<boolean> {
  try {
    await place.client.query(`set lock_timeout = ${patience}`)
    await place.client.query('select pg_advisory_lock($1, hashtext($2))', [writerLocks, storeNbr])
    return true
  } catch (error) {
    if (isLockTimeout(error)) return false
    throw error
  } finally {
    await place.client.query('set lock_timeout = 0')
  }
}

export async function letIn(place: Place, storeNbr: string): Promise<void> {
  await place.client.query('select pg_advisory_unlock($1, hashtext($2))', [writerLocks, storeNbr])
}

/** Changes a table in a transaction that blocks others only briefly. */
async function onTable(client: pg.Client, table: string, statements: string): Promise<void> {
  for (let left = tableWait.tries; left > 0; left--) {
    try {
      await client.query(`begin; set local lock_timeout = ${tableWait.ms}; ${statements}; commit`)
      return
    } catch (error) {
      await client.query('rollback')
      if (!isLockTimeout(error)) throw error
      await sleep(tableWait.between)
    }
  }
  throw new Trouble(
    `A transaction has been using ${table} all the time; end it (pg_stat_activity shows it), then run the command again`,
  )
}

/** PostgreSQL's "lock not available". */
const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'
