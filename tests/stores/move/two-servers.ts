import path from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '../../../gateway/db/migrate.ts'
import { movedTables } from '../../../scripts/commands/store/move/moved-tables.ts'
import type { Asked } from '../../../scripts/commands/store/move/move-store.ts'
import { startPostgres, type RunningPostgres } from '../../engines/postgres.ts'
import { createOrdersShop, type OrdersShop, type Shopper } from '../../orders/orders-shop.ts'
import { createTestGateway, type TestGateway } from '../../gateway/test-gateway.ts'
import { on } from '../../replica/replicated.ts'

const migrations = path.join(import.meta.dirname, '../../../gateway/db/migrations')

/** Two servers with three databases that stores can move between. */
export interface TwoServers {
  main: RunningPostgres
  second: RunningPostgres
  databases: ReadonlyMap<string, string>
  /** A shop whose first store is T1, with a gateway that has both databases. */
  shop: OrdersShop
  /** Members of T1. */
  shoppers: readonly Shopper[]
  /** Opens another gateway beside that of the shop. */
  anotherGateway(): Promise<TestGateway>
  /** Names of the databases that the store lives in. */
  homes(storeNbr: string): Promise<string[]>
  /** What `lives_in` says in each database that has a row of the store. */
  said(storeNbr: string): Promise<Record<string, string | null>>
  /** Checksums of the store's rows in every table. */
  sums(name: string, storeNbr: string): Promise<Record<string, string>>
  /** What a move makes: publications, slots, subscriptions, functions and triggers. */
  made(): Promise<string[]>
  close(): Promise<void>
}

/** Pauses are as long as usual; nothing has to settle. */
export const pace: NonNullable<Asked['pace']> = {
  drain: 2_000,
  pause: 4_500,
  between: 300,
  settle: 0,
}

/**
 * The main database has the stores T1, with members, carts and orders, and T2; the second one has
 * T3, a copy of T2.
 */
export async function startTwoServers(): Promise<TwoServers> {
  const settings = ['wal_level=logical']
  const [main, second] = await Promise.all([
    startPostgres({ settings }),
    startPostgres({ settings }),
  ])
  /** Name, server and database. */
  const places = [
    ['main', main, 'shop'],
    ['second', second, 'shop'],
    ['third', second, 'third'],
  ] as const
  await Promise.all(
    places.map(async ([, server, database]) => {
      await on(server, `create database ${database}`, 'postgres')
      await migrateDatabase(server.url(database), migrations)
    }),
  )
  const options = {
    through: () => Promise.resolve(main.url('shop')),
    others: places
      .slice(1)
      .map(([name, server, database]) => ({ name, url: server.url(database) })),
  }
  const shop = await createOrdersShop(options)
  const skuId = await shop.sell('SOLD', { qty: 100_000 })
  const shoppers = await Promise.all([1, 2, 3, 4].map(() => shop.shopper()))
  for (const who of shoppers) {
    await shop.inCart(who, skuId)
    await shop.placed(who, skuId)
    await shop.points(who, 5)
  }
  await shop.guestOrder(skuId)
  await shop.gateway.signIn('L1', shop.gateway.stores[1])
  await copyStore(main, second, 'T2', 'T3')

  const databases = new Map<string, string>(
    places.map(([name, server, database]) => [name, server.url(database)]),
  )
  const said: TwoServers['said'] = async (storeNbr) => {
    const found: Record<string, string | null> = {}
    for (const [name, server, database] of places) {
      const { rows } = await on(
        server,
        `select lives_in from store where store_nbr = '${storeNbr}'`,
        database,
      )
      if (rows[0]) found[name] = rows[0].lives_in as string | null // a text
    }
    return found
  }
  return {
    main,
    second,
    databases,
    shop,
    shoppers,
    anotherGateway: () => createTestGateway({ ...options, beside: shop.gateway }),
    said,
    homes: async (storeNbr) =>
      Object.entries(await said(storeNbr)).flatMap(([name, to]) => (to === null ? [name] : [])),
    sums: (name, storeNbr) => sumsOf(databases.get(name) ?? '', storeNbr),
    async made() {
      const each = places.map(async ([, server, database]) => on(server, madeByMoves, database))
      return (await Promise.all(each)).flatMap(({ rows }) => rows.map(({ name }) => String(name)))
    },
    async close() {
      await shop.gateway.close()
      await Promise.all([main.stop(), second.stop()])
    },
  }
}

const madeByMoves = `
  select 'publication ' || pubname as name from pg_publication
  union all select 'slot ' || slot_name from pg_replication_slots
  union all select 'subscription ' || subname from pg_subscription
  union all select 'function ' || proname from pg_proc where proname like 'vitrine_move%'
  union all select 'trigger ' || tgname from pg_trigger where tgname like 'vitrine_move%'`

async function sumsOf(url: string, storeNbr: string): Promise<Record<string, string>> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const tables = [...(await movedTables(client)), 'public.store']
    const { rows } = await client.query<{ name: string; sum: string }>(
      tables
        .map(
          (table) =>
            `select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as sum
             from ${table} t where store_nbr = '${storeNbr}'`,
        )
        .join(' union all '),
    )
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
  } finally {
    await client.end()
  }
}

/** Copies a store with what a member needs, under another number, host and appid. */
async function copyStore(from: RunningPostgres, to: RunningPostgres, nbr: string, as: string) {
  for (const table of ['store', 'store_host', 'member_level', 'member', 'product', 'sku']) {
    const { rows } = await on(
      from,
      `select jsonb_agg(to_jsonb(t) - 'shape' || '{"store_nbr": "${as}"}') as rows from ${table} t where store_nbr = '${nbr}'`,
    )
    const text = JSON.stringify(rows[0]?.rows).replaceAll('other.test', 'third.test').replaceAll('app-2', 'app-3') // prettier-ignore
    const { rows: columns } = await on(
      to,
      `select string_agg(quote_ident(attname), ',') as list from pg_attribute
       where attrelid = '${table}'::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
    )
    const list = String(columns[0]?.list)
    await on(
      to,
      `insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, ${pg.escapeLiteral(text)})`,
    )
  }
}
