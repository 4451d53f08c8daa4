import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase } from '../../gateway/db/migrate.ts'
import { getSkuAvail } from '../../schemas/catalog/pt.ops.ts'
import { ensurePatroni, startCluster, type Cluster } from '../engines/patroni.ts'
import { newAddress } from '../gateway/new-address.ts'
import { createOrdersShop, type OrdersShop } from '../orders/orders-shop.ts'
import { expectAllKept, failedFor, keepReading, startBuying } from '../race/buyers.ts'
import { eventually } from '../eventually.ts'

const migrations = path.join(import.meta.dirname, '../../gateway/db/migrations')

describe.skipIf(!ensurePatroni())('when Patroni loses the machine of the primary', () => {
  let cluster: Cluster
  let shop: OrdersShop

  beforeAll(async () => {
    cluster = await startCluster()
    const url = new URL(cluster.url('vitrine'))
    const client = new pg.Client(cluster.url('postgres'))
    await client.connect()
    // As deploy/patroni/patroni.yml says.
    await client.query(`create role vitrine login password 'shop'`)
    await client.query('create database vitrine owner vitrine')
    await client.end()
    url.username = 'vitrine'
    url.password = 'shop'
    await migrateDatabase(url.href, migrations)
    shop = await createOrdersShop({ through: () => Promise.resolve(url.href) })
  })
  afterAll(async () => {
    await shop.gateway.close()
    await cluster.stop()
  })

  it('its files are valid', async () => {
    expect(await cluster.check()).toEqual(['0', '0'])
  })

  it('the replica takes over within ten seconds, with every acknowledged order', async () => {
    const skuId = await shop.sell('SAFE', { qty: 100_000 })
    const buying = await startBuying(shop, skuId)
    const stock = keepReading(async () => {
      const asked = { remoteAddress: newAddress() }
      return (await shop.gateway.call(getSkuAvail, { ptNbr: 'SAFE' }, asked)).json.retCode === 1
    })
    const after = (moment: number) => buying.acknowledged.filter(({ at }) => at > moment)
    await eventually(() => expect(after(0).length).toBeGreaterThan(20))

    const { primary, replica } = cluster
    await primary.kill()
    const lostAt = performance.now()
    // Answers that were on their way came at once.
    const resumed = () => after(lostAt + 500)
    await eventually(() => expect(resumed().length).toBeGreaterThan(20))
    await Promise.all([buying.stop(), stock.end()])

    expect((resumed()[0]?.at ?? Infinity) - lostAt).toBeLessThan(10_000)
    expect(await replica.is('/primary')).toBe(true)
    expect(failedFor(stock)).toBeLessThan(10_000)
    await expectAllKept(shop, skuId, buying, {
      what: 'the machine of the primary is lost, and Patroni promotes the replica',
      readsFailed: failedFor(stock),
    })
  })
})
