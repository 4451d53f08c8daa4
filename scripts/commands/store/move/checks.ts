import pg from 'pg'
import { Trouble } from '../../trouble.ts'
import { hasSlot, publishedTables } from './link.ts'
import type { Move } from './move.ts'
import { messageOf, type Place } from './places.ts'

/** PostgreSQL 15, the first version with row filters in publications. */
const oldest = 150_000

/** Throws the first reason why a store cannot move, before anything is created. */
export async function mustBeAble(move: Move): Promise<void> {
  const { source, target, storeNbr, tables } = move
  for (const place of [source, target]) await mustBeNew(place)
  await mustBeAlike(source, target)
  await mustBeFree(source, target, storeNbr)
  const published = await publishedTables(source, storeNbr)
  if (published.length && published.join() !== [...tables].toSorted().join())
    throw new Trouble(
      `${source.name} was upgraded since the move began; give it up with --cancel, then start again`,
    )
  if (!(await hasSlot(source, storeNbr))) await mustPublish(source, tables[0] ?? '')
  await mustSubscribe(target, source)
  for (const place of [source, target])
    await mustAllow(
      place,
      'set local session_replication_role = replica',
      'its user must be allowed to set session_replication_role: a superuser, or GRANT SET ON PARAMETER session_replication_role TO that user',
    )
}

async function mustBeNew({ name, client }: Place): Promise<void> {
  const { rows } = await client.query<{ number: string; shown: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as shown`,
  )
  const { number = '0', shown = '' } = rows[0] ?? {}
  if (Number(number) < oldest)
    throw new Trouble(`${name} is a PostgreSQL ${shown}; stores move between PostgreSQL 15 or newer`) // prettier-ignore
}

/** Source and target must have the same migrations, so that every table has the same columns. */
async function mustBeAlike(source: Place, target: Place): Promise<void> {
  const hashes = async ({ client }: Place) => {
    const { rows } = await client.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations order by created_at',
    )
    return rows.map(({ hash }) => hash).join()
  }
  if ((await hashes(source)) !== (await hashes(target)))
    throw new Trouble(
      `${source.name} and ${target.name} do not have the same migrations; start all gateways with the same version first`,
    )
}

/** Throws if the target already has one of the store's host names, its appid or its number. */
async function mustBeFree(source: Place, target: Place, storeNbr: string): Promise<void> {
  const own = await source.client.query<{ appid: string; hosts: string[] }>(
    `select appid, array(select host from store_host h where h.store_nbr = s.store_nbr) as hosts
     from store s where store_nbr = $1`,
    [storeNbr],
  )
  const { appid = '', hosts = [] } = own.rows[0] ?? {}
  const { rows } = await target.client.query<{ what: string; other: string }>(
    `select 'appid ' || appid as what, store_nbr as other from store
       where appid = $2 and store_nbr <> $1
     union all
     select 'host ' || host, store_nbr from store_host
       where host = any($3::text[]) and store_nbr <> $1`,
    [storeNbr, appid, hosts],
  )
  const [taken] = rows
  if (taken)
    throw new Trouble(`Store ${taken.other} in ${target.name} already has the ${taken.what} of store ${storeNbr}`) // prettier-ignore
}

async function mustPublish(source: Place, table: string): Promise<void> {
  const { rows } = await source.client.query<{ level: string; slots: string; senders: string }>(
    `select current_setting('wal_level') as level,
       current_setting('max_replication_slots')::int
         - (select count(*) from pg_replication_slots) as slots,
       current_setting('max_wal_senders')::int
         - (select count(*) from pg_stat_get_wal_senders()) as senders`,
  )
  const { level = '', slots = '0', senders = '0' } = rows[0] ?? {}
  if (level !== 'logical')
    throw new Trouble(
      `${source.name} has wal_level = ${level}; set wal_level = logical in its postgresql.conf and restart it`,
    )
  // Two of each: one streams the log, the other copies a table.
  for (const [free, setting] of [
    [slots, 'max_replication_slots'],
    [senders, 'max_wal_senders'],
  ] as const)
    if (Number(free) < 2)
      throw new Trouble(`${source.name} has ${free} of two that are needed free; raise ${setting} and restart it`) // prettier-ignore
  await mustAllow(
    source,
    `create publication vitrine_move_test for table ${table}`,
    'its user must own the tables, and needs CREATE on the database to make a publication',
  )
  const { rows: roles } = await source.client.query<{ may: boolean }>(
    `select rolsuper or rolreplication or exists (
       select from pg_roles r where r.rolname = 'rds_replication'
         and pg_has_role(current_user, r.oid, 'member')) as may
     from pg_roles where rolname = current_user`,
  )
  if (!roles[0]?.may)
    throw new Trouble(`${source.name} does not let its user replicate: ALTER ROLE that user REPLICATION`) // prettier-ignore
}

const mustSubscribe = (target: Place, source: Place) =>
  mustAllow(
    target,
    `create subscription vitrine_move_test connection ${pg.escapeLiteral(source.url)} publication test with (connect = false, slot_name = none)`,
    'its user must be allowed to subscribe: a superuser, or from PostgreSQL 16 on GRANT pg_create_subscription TO that user and CREATE on the database',
  )

/** Tries a statement in a transaction that is rolled back. */
async function mustAllow({ name, client }: Place, statement: string, advice: string) {
  try {
    await client.query(`begin; ${statement}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    // PostgreSQL's "syntax error", which an invalid connection string causes, too.
    if (error.code === '42601')
      throw new Trouble(`${name} does not understand the address of the other database: ${messageOf(error)}`) // prettier-ignore
    throw new Trouble(`${name} refuses (${messageOf(error)}): ${advice}`)
  } finally {
    await client.query('rollback')
  }
}
