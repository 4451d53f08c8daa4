import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateDatabase } from '../../gateway/db/migrate.ts'
import { getSearch, getSkuAvail } from '../../schemas/catalog/pt.ops.ts'
import { newAddress } from '../gateway/new-address.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { createOrdersShop, type OrdersShop } from '../orders/orders-shop.ts'
import { expectAllKept, failedFor, keepReading, startBuying } from '../race/buyers.ts'
import { migrations, withMigration } from './migration-folder.ts'
import { eventually } from '../eventually.ts'

let shop: OrdersShop
/** Processes of one database; later ones are started on the schema that they find. */
const gateways: TestGateway[] = []
const startAnother = async () => {
  gateways.push(await createTestGateway({ beside: shop.gateway }))
}

beforeAll(async () => {
  shop = await createOrdersShop()
  gateways.push(shop.gateway)
  await startAnother()
})
afterAll(async () => {
  for (const gateway of gateways.toReversed()) await gateway.close()
})

/** What the next version may add, to the tables that are used most. */
const nextVersion = [
  `CREATE TABLE "made_up" ("store_nbr" text NOT NULL, "so_nbr" text NOT NULL,
    FOREIGN KEY ("store_nbr", "so_nbr") REFERENCES "sales_order" ON DELETE cascade);`,
  ...['product', 'sku', 'sales_order', 'order_line'].map(
    (table) => `ALTER TABLE "${table}" ADD COLUMN "made_up" text DEFAULT 'so' NOT NULL;`,
  ),
  `CREATE INDEX "sales_order_made_up" ON "sales_order" ("store_nbr", "made_up");`,
].join('--> statement-breakpoint\n')

it('buyers and readers notice nothing while processes of two versions follow one another', async () => {
  const folder = withMigration(nextVersion)
  const url = shop.gateway.databaseUrl
  const skuId = await shop.sell('SAFE', { qty: 100_000 })
  // A shop that never rests is not migrated: readers of two tables in either order hold each other up.
  const buying = await startBuying(shop, skuId, gateways, 200)
  let asked = 0
  const next = () => gateways[asked++ % gateways.length] ?? shop.gateway
  const seen = new Set<string>()
  const readings = [
    () => next().call(getSkuAvail, { ptNbr: 'SAFE' }, { remoteAddress: newAddress() }),
    () => next().call(getSearch, { q: `product ${asked}` }, { remoteAddress: newAddress() }),
  ].map((read) =>
    keepReading(async () => {
      const { status, json } = await read()
      seen.add(`${status} ${json.code ?? json.retCode}`)
      return json.retCode === 1
    }),
  )
  const orderedAfter = (moment: number) =>
    eventually(() =>
      expect(buying.acknowledged.filter(({ at }) => at > moment).length).toBeGreaterThan(10),
    )
  await orderedAfter(0)
  // Statements are prepared by now.
  await migrateDatabase(url, folder)
  await orderedAfter(performance.now())
  await startAnother()
  await orderedAfter(performance.now())
  // One goes back: it finds a migration that it does not know.
  await migrateDatabase(url, migrations)
  await startAnother()
  await orderedAfter(performance.now())
  await Promise.all([buying.stop(), ...readings.map((reading) => reading.end())])

  await expectAllKept(shop, skuId, buying, {
    what: 'a rolling upgrade with another schema, and one process back',
    readsFailed: Math.max(...readings.map((reading) => failedFor(reading))),
  })
  expect(buying.refusedAt).toEqual([])
  expect([...seen]).toEqual(['200 1'])
  const { rows } = await shop.gateway.database.pool.query(
    'select distinct made_up as written from sales_order',
  )
  expect(rows).toEqual([{ written: 'so' }])
})
