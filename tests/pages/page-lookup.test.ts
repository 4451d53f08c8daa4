import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pageRevisions, pages } from '../../gateway/page/page.tables.ts'
import { getFootInfo, getPageInfo } from '../../schemas/page/page.ops.ts'
import * as ops from '../../schemas/page/page-operator.ops.ts'
import { createPagesShop, home, operator, saying, type At, type PagesShop } from './pages-shop.ts'

let shop: PagesShop

beforeAll(async () => {
  shop = await createPagesShop()
})
afterAll(() => shop.gateway.close())
afterEach(() => shop.deletePages())

describe('the lookup of a page', () => {
  it('goes from the most specific address to the least', async () => {
    const at = (p3?: string): At => ({ p1: 'items', ...(p3 && { p3 }) })
    const list = (text: string) => ({
      format: 1,
      title: text,
      blocks: [{ id: 'main', type: 'default' }],
    })
    const putList = (where: At, text: string) =>
      shop.moving(async () => {
        await shop.push(where, list(text), 0)
        await shop.publish(where, 1)
      })
    expect(await shop.shown(at('C1'))).toMatchObject({ rev: 0 })
    await putList(at(), 'for all')
    expect(await shop.shown(at('C1'))).toMatchObject({ id: 'items//', title: 'for all' })
    await putList(at('C1'), 'for one')
    expect(await shop.shown(at('C1'))).toMatchObject({ id: 'items//C1', title: 'for one' })
    await shop.moving(() => shop.rollback(at('C1'), 0))
    expect(await shop.shown(at('C1'))).toMatchObject({ title: 'for all' })
    await shop.moving(() => shop.rollback(at(), 0))
    expect(await shop.shown(at('C1'))).toMatchObject({ id: 'items//', rev: 0, title: '' })
  })

  it('considers the second part before the third', async () => {
    const document = saying('x')
    const row = (p2: string, p3: string) => ({ storeNbr: 'T1', p1: 'order', p2, p3 })
    const putAt = async (p2: string, p3: string) => {
      const title = `${p2}|${p3}`
      const values = { ...row(p2, p3), draft: document as never, savedBy: 'x', publishedRev: 1 }
      await shop.gateway.database.db.insert(pages).values(values)
      await shop.gateway.database.db.insert(pageRevisions).values({
        ...row(p2, p3),
        rev: 1,
        document: { ...document, title } as never,
        publishedBy: 'x',
      })
    }
    const { publishedDocument } = await import('../../gateway/page/documents.ts')
    const found = async () =>
      (
        await publishedDocument(shop.gateway.database.db, 'T1', {
          p1: 'order',
          p2: 'detail',
          p3: 'N1',
        })
      )?.document.title
    // The screen's default document.
    expect(await found()).toBe('')
    await putAt('', '')
    expect(await found()).toBe('|')
    await putAt('', 'N1')
    expect(await found()).toBe('|N1')
    await putAt('detail', '')
    expect(await found()).toBe('detail|')
    await putAt('pay', 'N1')
    expect(await found()).toBe('detail|')
    await putAt('detail', 'N1')
    expect(await found()).toBe('detail|N1')
  })

  it('stays in its own store', async () => {
    const [, other] = shop.gateway.stores
    await shop.put(home, 'other store', { store: other })
    expect(await shop.shown(home)).toMatchObject({ rev: 0, title: '' })
    expect(await shop.shown(home, { store: other })).toMatchObject({ rev: 1, title: 'other store' })
    expect((await shop.pull(home)).json).toMatchObject({ draftRev: 0 })
    expect((await shop.pull(home, 1)).json).toMatchObject({ retCode: 404 })
    expect((await shop.rollback(home, 1)).json).toMatchObject({ retCode: 404 })
    const list = await shop.gateway.call(ops.listPages, {}, operator)
    expect(list.text).not.toContain('other store')
    const revisions = await shop.gateway.call(ops.listRevisions, { ...home }, operator)
    expect(revisions.json.rows).toEqual([])
  })

  it('finds frames too, each by its own id', async () => {
    const foot = { p1: 'foot', p2: 'hv0000' }
    const frame = { format: 1, title: 'foot', blocks: [{ id: 'f1', type: 'Footer' }] }
    await shop.moving(async () => {
      expect((await shop.push(foot, frame, 0)).json).toMatchObject({ draftRev: 1 })
      expect((await shop.publish(foot, 1)).json).toMatchObject({ publishedRev: 1 })
    })
    const { json } = await shop.gateway.call(getFootInfo)
    expect(json).toMatchObject({ PageInfo: { rev: 1 }, PageList: [{ id: 'f1', type: 'Footer' }] })
    const other = await shop.gateway.call(getFootInfo, { footId: 'other' })
    expect(other.json).toMatchObject({ PageInfo: { rev: 0 } })
    expect(other.json.PageList).not.toContainEqual(expect.objectContaining({ id: 'f1' }))
  })

  it('finds none without the subject of its main block', async () => {
    const { json } = await shop.gateway.call(getPageInfo, { p1: 'item', p3: 'NONE' })
    expect(json).toMatchObject({ retCode: 404 })
    expect((await shop.gateway.call(getPageInfo, { p1: 'item', p3: 'P1' })).json).toMatchObject({
      retCode: 1,
    })
  })
})

describe('a block that fails while rendering', () => {
  it('is recorded with page, revision and reason, once per rendering', async () => {
    await shop.put(home, 'fine')
    const document = {
      ...saying('fine'),
      blocks: [...saying('fine').blocks, { id: 'bad', type: 'Gone' }],
    }
    await shop.gateway.database.db.update(pageRevisions).set({ document: document as never }) // as an older version may have saved it
    await shop.moving(() => shop.rollback(home, 1))
    const { json } = await shop.gateway.call(getPageInfo, { ...home })
    expect(json.PageList).toMatchObject([{ id: 'main' }, { id: 'b1' }])
    await shop.gateway.call(getPageInfo, { ...home })
    const list = await shop.gateway.call(ops.listBlockFaults, {}, operator)
    expect(list.json.rows).toMatchObject([
      { p1: 'home', rev: 1, blockId: 'bad', blockType: 'Gone', reason: 'unknown type', times: 1 },
    ])
  })
})
