import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../gateway/db/database.ts'
import { StoreDirectory } from '../../gateway/store/store-directory.ts'
import { getTickInfo } from '../../schemas/base/base.ops.ts'
import { createPagesShop, home, saying, tickOf, type PagesShop } from './pages-shop.ts'

let shop: PagesShop

beforeAll(async () => {
  shop = await createPagesShop()
})
afterAll(() => shop.gateway.close())
afterEach(() => shop.deletePages())

describe('ticks', () => {
  it('increase with each publishing and rollback, and with nothing else', async () => {
    const tick = async () => Number((await shop.gateway.call(getTickInfo)).json.configTick)
    const start = await tick()
    await shop.push(home, saying('a'), 0)
    await shop.push(home, saying('b'), 1)
    expect(await tick()).toBe(start)
    await shop.moving(() => shop.publish(home, 2))
    const published = await tick()
    expect(published).toBeGreaterThan(start)
    await shop.moving(() => shop.rollback(home, 0))
    expect(await tick()).toBeGreaterThan(published)
  })

  it('of one store do not change another’s', async () => {
    const before = tickOf(shop.gateway.directory, 'T2')
    await shop.put(home, 'x')
    expect(tickOf(shop.gateway.directory, 'T2')).toBe(before)
  })

  it('reach another process by notification, sooner than by polling', async () => {
    const database = openDatabase(shop.gateway.databaseUrl)
    const second = new StoreDirectory(database)
    await second.open()
    try {
      const before = tickOf(second)
      await shop.put(home, 'told')
      // The directory's own poll runs only every five seconds.
      await vi.waitFor(() => expect(tickOf(second)).toBeGreaterThan(before), {
        interval: 5,
        timeout: 4000,
      })
    } finally {
      second.close()
      await database.close()
    }
  })

  it('are not announced by a change that was rolled back', async () => {
    const before = tickOf(shop.gateway.directory)
    await shop.push(home, saying('x'), 0)
    expect((await shop.publish(home, 7)).json).toMatchObject({ code: 'REVISION_CONFLICT' })
    await shop.gateway.directory.reload()
    expect(tickOf(shop.gateway.directory)).toBe(before)
  })
})
