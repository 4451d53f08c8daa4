import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '../../gateway/catalog/catalog.tables.ts'
import { randomNbr } from '../../gateway/db/random-nbr.ts'
import { favorites } from '../../gateway/favorite/favorite.tables.ts'
import { getPtByNbrs } from '../../schemas/catalog/pt.ops.ts'
import { favoriteRules } from '../../schemas/favorite/favorite-rules.ts'
import { addFavorites, getFavorites, removeFavorites } from '../../schemas/favorite/favorite.ops.ts'
import { many } from '../gateway/crowd.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway
let storeNbr: string
beforeAll(async () => {
  gateway = await createTestGateway()
  storeNbr = gateway.stores[0].storeNbr
})
afterAll(() => gateway.close())

/** New products for sale, or drafts. */
async function someProducts(count: number, stat: 0 | 2 = 2): Promise<string[]> {
  const { db } = gateway.database
  const [like] = await db.select().from(products).where(eq(products.storeNbr, storeNbr)).limit(1)
  if (!like) throw new Error('the test store has no product')
  const rows = Array.from({ length: count }, () => {
    const ptNbr = randomNbr('P')
    return { ...like, ptNbr, handle: ptNbr, stat, levelNbrs: null }
  })
  await db.insert(products).values(rows)
  return rows.map(({ ptNbr }) => ptNbr)
}
const add = async (sid: string, ptNbrs: string[]) =>
  (await gateway.call(addFavorites, { ptNbrs }, { sid })).json
const listOf = async (sid: string) => (await gateway.call(getFavorites, {}, { sid })).json.ptNbrs

describe('the favorites of a member', () => {
  it('are kept newest first, once each, and leave when removed', async () => {
    const { sid } = await gateway.signIn()
    const [a = '', b = '', c = ''] = await someProducts(3)
    await add(sid, [a])
    await add(sid, [c, b])
    expect((await add(sid, [a])).ptNbrs).toEqual([c, b, a])
    const removed = await gateway.call(removeFavorites, { ptNbrs: [b, 'P0'] }, { sid })
    expect(removed.json.ptNbrs).toEqual([c, a])
    expect(await listOf(sid)).toEqual([c, a])
  })

  it('leave out products that do not exist, and are nobody else’s', async () => {
    const [mine, other] = [await gateway.signIn(), await gateway.signIn()]
    const [a = ''] = await someProducts(1)
    expect((await add(mine.sid, ['NOTHING', a, a])).ptNbrs).toEqual([a])
    expect(await listOf(other.sid)).toEqual([])
    const removed = await gateway.call(removeFavorites, { ptNbrs: [a] }, { sid: other.sid })
    expect(removed.json.ptNbrs).toEqual([])
    expect(await listOf(mine.sid)).toEqual([a])
  })

  it('need a login', async () => {
    expect((await gateway.call(getFavorites, {})).json.retCode).toBe(999)
    expect((await gateway.call(addFavorites, { ptNbrs: ['P10001'] })).json.retCode).toBe(999)
  })

  it('are never more than the limit, with many added at once', async () => {
    const { sid, userNbr } = await gateway.signIn()
    const { db } = gateway.database
    const filled = await someProducts(favoriteRules.ofMember - 10)
    await db.insert(favorites).values(filled.map((ptNbr) => ({ storeNbr, userNbr, ptNbr })))
    const more = await someProducts(30)
    const answers = await many(30, (at) => add(sid, [more[at] ?? '']))
    expect(answers.filter(({ retCode }) => retCode === 1)).toHaveLength(10)
    const full = answers.find(({ retCode }) => retCode !== 1)
    expect(full).toMatchObject({ code: 'FAVORITES_FULL' })
    expect(await listOf(sid)).toHaveLength(favoriteRules.ofMember)
  })
})

describe('products by their numbers', () => {
  it('come in the order asked for, without those that are not for sale', async () => {
    const [a = '', b = ''] = await someProducts(2)
    const [draft = ''] = await someProducts(1, 0)
    const { json } = await gateway.call(getPtByNbrs, { ptNbrs: [b, draft, a, b, 'NOTHING'] })
    expect(json.PtList).toMatchObject([{ ptNbr: b }, { ptNbr: a }])
    expect(json.PtList).toHaveLength(2)
  })
})
