import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ensurePostgres, type RunningPostgres } from '../engines/postgres.ts'
import { startSwitch, type Switch } from '../engines/switch.ts'
import { createOrdersShop, line, type OrdersShop } from '../orders/orders-shop.ts'
import { on, startReplicated } from './replicated.ts'

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
    const shoppers = await Promise.all(Array.from({ length: 4 }, () => shop.shopper()))
    const acknowledged: { soNbr: string; at: number }[] = []
    const stopping = new AbortController()
    /** Orders one after the other; asks again with the same key until there is an answer. */
    const buy = async (who: (typeof shoppers)[number]) => {
      while (!stopping.signal.aborted) {
        const reqId = randomUUID()
        for (;;) {
          const { status, json } = await shop.order(who, { PtList: [line(skuId)], amt: 1_100 }, { reqId }) // prettier-ignore
          if (json.retCode === 1) {
            acknowledged.push({ soNbr: String(json.soNbr), at: performance.now() })
            break
          }
          expect([200, 503]).toContain(status)
          await sleep(20)
        }
      }
    }
    const buying = Promise.all(shoppers.map(buy))
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), { timeout: 20_000 })

    const lostAt = performance.now()
    await primary.kill()
    await on(replica, 'select pg_promote()')
    // Otherwise the new primary would wait for a replica of its own.
    await on(replica, `alter system set synchronous_standby_names = ''`)
    await on(replica, 'select pg_reload_conf()')
    address.to(replica.port)
    const afterwards = () => acknowledged.filter(({ at }) => at > lostAt + 1)
    await vi.waitFor(() => expect(afterwards().length).toBeGreaterThan(20), { timeout: 20_000 })
    stopping.abort()
    await buying

    expect((afterwards()[0]?.at ?? Infinity) - lostAt).toBeLessThan(10_000)
    const { rows } = await on(replica, 'select so_nbr from sales_order')
    const kept = rows.map(({ so_nbr }) => String(so_nbr))
    expect(kept.toSorted()).toEqual(acknowledged.map(({ soNbr }) => soNbr).toSorted())
    expect(await shop.stock(skuId)).toMatchObject({ reserved: kept.length })
  })
})
