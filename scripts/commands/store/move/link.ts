import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Trouble } from '../../trouble.ts'
import { nameOf, type Move } from './move.ts'
import { codeOf, messageOf, type Place } from './places.ts'

/** Milliseconds between two polls of PostgreSQL's background work. */
const lookEvery = 20
const sayEvery = 5_000

/**
 * Publishes the store's rows at the source. The comment names the target, so that another run knows
 * where the store is moving.
 */
export async function publish({ source, target, storeNbr, tables }: Move): Promise<void> {
  if ((await publishedTo(source, storeNbr)) !== undefined) return
  const store = pg.escapeLiteral(storeNbr)
  const name = nameOf(storeNbr)
  const filtered = tables.map((table) => `${table} where (store_nbr = ${store})`)
  await source.client.query(`
    begin;
    create publication ${name} for table ${filtered.join(', ')}
      with (publish = 'insert, update, delete');
    comment on publication ${name} is ${pg.escapeLiteral(target.name)};
    commit`)
}

/** Name of the database for which the store is published; undefined if it is not published. */
export async function publishedTo(
  { client }: Place,
  storeNbr: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ to: string | null }>(
    `select obj_description(oid, 'pg_publication') as to from pg_publication where pubname = $1`,
    [nameOf(storeNbr)],
  )
  return rows[0] && (rows[0].to ?? '')
}

/** The tables of the store's publication. */
export async function publishedTables({ client }: Place, storeNbr: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_publication_tables
     where pubname = $1 order by tablename`,
    [nameOf(storeNbr)],
  )
  return rows.map(({ name }) => name)
}

/**
 * Creates the replication slot separately: from now on the source keeps what is written, even if
 * this process dies before the target subscribes, and source and target may belong to one cluster.
 */
export async function reserve({ source, storeNbr }: Move): Promise<void> {
  if (await hasSlot(source, storeNbr)) return
  await source.client.query('select pg_create_logical_replication_slot($1, $2)', [
    nameOf(storeNbr),
    'pgoutput',
  ])
}

export async function hasSlot({ client }: Place, storeNbr: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_replication_slots where ${ownSlot}`, [
    nameOf(storeNbr),
  ])
  return rowCount === 1
}

/** Slot names are unique in the whole cluster. */
const ownSlot = 'slot_name = $1 and database = current_database()'

export async function subscribe({ source, target, storeNbr }: Move): Promise<void> {
  if (await isSubscribed(target, storeNbr)) return
  const name = nameOf(storeNbr)
  try {
    await target.client.query(
      `create subscription ${name} connection ${pg.escapeLiteral(source.url)} publication ${name}
         with (create_slot = false, slot_name = ${pg.escapeLiteral(name)})`,
    )
  } catch (error) {
    if (codeOf(error) !== '08006') throw error
    await unpublish(source, storeNbr)
    throw new Trouble(
      `The server of ${target.name} does not reach the one of ${source.name} at the address that this command uses, ${placeOf(source.url)}; name one that both reach: ${messageOf(error)}`,
    )
  }
}

export async function isSubscribed({ client }: Place, storeNbr: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_subscription join pg_database d on d.oid = subdbid
     where subname = $1 and d.datname = current_database()`,
    [nameOf(storeNbr)],
  )
  return rowCount === 1
}

/** Waits until every table is copied and all later writes are applied. */
export async function copied(move: Move): Promise<void> {
  const { source, target, storeNbr, tables, say } = move
  const faults = await faultsFrom(move)
  let saidAt = 0
  for (;;) {
    const { rows } = await target.client.query<{ done: string; total: string }>(
      `select count(*) filter (where srsubstate = 'r') as done, count(*) as total
       from pg_subscription_rel r join pg_subscription s on s.oid = r.srsubid
       where s.subname = $1 and s.subdbid = (select oid from pg_database where datname = current_database())`,
      [nameOf(storeNbr)],
    )
    const { done = '0', total = '0' } = rows[0] ?? {}
    if (Number(total) > 0 && done === total) break
    if (Date.now() - saidAt > sayEvery) {
      saidAt = Date.now()
      say(`Copying ${storeNbr} from ${source.name} to ${target.name}: ${done} of ${total} tables`)
    }
    await faults()
    await sleep(5 * lookEvery)
  }
  // The statistics and the visibility map do not cover the new rows yet.
  for (const table of tables) await target.client.query(`vacuum (analyze) ${table}`)
  for (saidAt = Date.now(); !(await hasApplied(move, await position(source), 1_000));) {
    await faults()
    if (Date.now() - saidAt < sayEvery) continue
    saidAt = Date.now()
    say(`${target.name} is behind ${source.name} by what was written meanwhile`)
  }
}

/** Returns the position in the source's log after everything that is committed. */
export async function position({ client }: Place): Promise<string> {
  // A synchronous commit flushes earlier asynchronous commits to disk, too.
  await client.query(`select pg_logical_emit_message(true, 'vitrine', '')`)
  const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn')
  return rows[0]?.lsn ?? ''
}

/**
 * Whether the target commits to disk, within a number of milliseconds, everything that the source
 * had written up to a position.
 */
export async function hasApplied(
  { source, storeNbr }: Move,
  lsn: string,
  patience: number,
): Promise<boolean> {
  const until = performance.now() + patience
  for (;;) {
    const { rows } = await source.client.query<{ applied: boolean; lost: boolean }>(
      `select confirmed_flush_lsn >= $2 as applied, coalesce(wal_status = 'lost', false) as lost
       from pg_replication_slots where ${ownSlot}`,
      [nameOf(storeNbr), lsn],
    )
    if (!rows[0] || rows[0].lost)
      throw new Trouble(
        `${source.name} no longer keeps what the target has to apply (max_slot_wal_keep_size); start again after "--cancel"`,
      )
    if (rows[0].applied) return true
    if (performance.now() > until) return false
    await sleep(lookEvery)
  }
}

/**
 * Returns a check that throws once PostgreSQL has failed several times to copy or apply; by itself
 * it retries for ever.
 */
async function faultsFrom({ target, storeNbr }: Move): Promise<() => Promise<void>> {
  const count = async () => {
    const { rows } = await target.client.query<{ faults: string }>(
      'select apply_error_count + sync_error_count as faults from pg_stat_subscription_stats where subname = $1',
      [nameOf(storeNbr)],
    )
    return Number(rows[0]?.faults ?? 0)
  }
  const before = await count()
  return async () => {
    if ((await count()) - before < 3) return
    throw new Trouble(
      `${target.name} cannot copy or apply rows of store ${storeNbr}; the log of its server says which and why. Run the command again, or with --cancel to give up`,
    )
  }
}

/** Ends the replication. Rows that are deleted at the source later remain at the target. */
export async function unsubscribe(target: Place, storeNbr: string): Promise<void> {
  if (!(await isSubscribed(target, storeNbr))) return
  const name = nameOf(storeNbr)
  await target.client.query(`alter subscription ${name} disable`)
  await target.client.query(`alter subscription ${name} set (slot_name = none)`)
  await target.client.query(`drop subscription ${name}`)
}

/** Removes the publication and its slot; an unread slot keeps the source's log for ever. */
export async function unpublish({ client }: Place, storeNbr: string): Promise<void> {
  const name = nameOf(storeNbr)
  for (;;) {
    // The slot's reader ends shortly after the subscription.
    const { rows } = await client.query<{ pid: number | null }>(
      `select active_pid as pid from pg_replication_slots where ${ownSlot}`,
      [name],
    )
    if (!rows[0]) break
    if (rows[0].pid === null) {
      try {
        await client.query('select pg_drop_replication_slot($1)', [name])
      } catch (error) {
        // PostgreSQL's "object in use".
        if (codeOf(error) !== '55006') throw error
      }
    } else await client.query('select pg_terminate_backend($1)', [rows[0].pid])
    await sleep(lookEvery)
  }
  await client.query(`drop publication if exists ${name}`)
}

function placeOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'another'
}
