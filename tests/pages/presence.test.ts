import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, beforeAll, expect, it } from 'vitest'
import { pagePresence } from '../../gateway/page/page.tables.ts'
import type { Role } from '../../schemas/kit/permissions.ts'
import { presence, presenceSeconds } from '../../schemas/page/presence.ops.ts'
import { createPagesShop, home, type PagesShop } from './pages-shop.ts'

let shop: PagesShop
beforeAll(async () => {
  shop = await createPagesShop()
})
afterAll(() => shop.gateway.close())
beforeEach(() => shop.gateway.database.db.delete(pagePresence))

const report = async (role: Role, at: object = home, more: object = {}) => {
  const { json } = await shop.gateway.call(presence, { ...at, ...more }, { operator: [role] })
  return (json.rows as { name: string; since: string }[]).map(({ name }) => name)
}
const pass = (seconds: number) =>
  shop.gateway.database.db.update(pagePresence).set({
    seenAt: sql`seen_at - make_interval(secs => ${seconds})`,
    since: sql`since - make_interval(secs => ${seconds})`,
  })

it('tells who else has a page open, and not about other pages', async () => {
  expect(await report('designer')).toEqual([])
  expect(await report('manager')).toEqual(['designer'])
  expect(await report('designer')).toEqual(['manager'])
  expect(await report('reader', { p1: 'cart' })).toEqual([])
})

it('forgets who left at once, and who reports no more after a while', async () => {
  await report('designer')
  await report('manager')
  await report('manager', home, { isLeaving: true })
  expect(await report('designer')).toEqual([])
  await pass(presenceSeconds.gone + 1)
  expect(await report('manager')).toEqual([])
})

it('says since when, anew for whoever was gone in between', async () => {
  const sinceOf = async () => {
    const { json } = await shop.gateway.call(presence, { ...home }, { operator: ['manager'] })
    const [row] = json.rows as { since: string }[]
    return Date.now() - Date.parse(row?.since ?? '')
  }
  await report('designer')
  await pass(presenceSeconds.report)
  await report('designer')
  expect(await sinceOf()).toBeGreaterThan(presenceSeconds.report * 1000 - 500)
  await pass(presenceSeconds.gone + 1)
  await report('designer')
  expect(await sinceOf()).toBeLessThan(5_000)
})
