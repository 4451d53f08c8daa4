import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSkuAvail } from '../../schemas/catalog/pt.ops.ts'
import { ensurePostgres, type RunningPostgres } from '../engines/postgres.ts'
import { startSwitch, type Switch } from '../engines/switch.ts'
import { newAddress } from '../gateway/new-address.ts'
import { createOrdersShop, type OrdersShop } from '../orders/orders-shop.ts'
import { expectAllKept, failedFor, keepReading, startBuying } from '../race/buyers.ts'
import { on, startReplicated } from './replicated.ts'
import { eventually } from '../eventually.ts'

describe.skipIf(!ensurePostgres())('when the primary is lost and its replica is promoted', () => {
  let primary: RunningPostgres
  let replica: RunningPostgres
  let address: Switch
  let shop: OrdersShop

  beforeAll(async () => {
    ;({ primary, replica } = await startReplicated())
    // A commit waits until the replica has it.
    await on(primary, `alter system set synchronous_standby_names = '*'`)
    await on(primary, 'select pg_reload_conf()')
    address = await startSwitch(primary.port)
    const url = new URL(primary.url('shop'))
    url.port = String(address.port)
    shop = await createOrdersShop({ through: () => Promise.resolve(url.href) })
  })
  afterAll(async () => {
    await shop.gateway.close()
    await address.close()
    await replica.stop()
    await primary.stop()
  })

  it('no acknowledged order is lost and none is doubled, and orders go on within ten seconds', async () => {
    const skuId = await shop.sell('SAFE', { qty: 100_000 })
    const buying = await startBuying(shop, skuId)
    const stock = keepReading(async () => {
      const asked = { remoteAddress: newAddress() }
      return (await shop.gateway.call(getSkuAvail, { ptNbr: 'SAFE' }, asked)).json.retCode === 1
    })
    const after = (moment: number) => buying.acknowledged.filter(({ at }) => at > moment)
    await eventually(() => expect(after(0).length).toBeGreaterThan(20))

    const lostAt = performance.now()
    await primary.kill()
    await on(replica, 'select pg_promote()')
    // Otherwise the new primary would wait for a replica of its own.
    await on(replica, `alter system set synchronous_standby_names = ''`)
    await on(replica, 'select pg_reload_conf()')
    address.to(replica.port)
    await eventually(() => expect(after(lostAt + 1).length).toBeGreaterThan(20))
    await Promise.all([buying.stop(), stock.end()])

    expect((after(lostAt + 1)[0]?.at ?? Infinity) - lostAt).toBeLessThan(10_000)
    expect(failedFor(stock)).toBeLessThan(10_000)
    await expectAllKept(shop, skuId, buying, {
      what: 'the primary is killed, and a script promotes the replica',
      readsFailed: failedFor(stock),
    })
  })
})
