import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../gateway/db/database.ts'
import { StoreDirectory } from '../../gateway/store/store-directory.ts'
import { pageRevisions, pages } from '../../gateway/page/page.tables.ts'
import { getTickInfo } from '../../schemas/base/base.ops.ts'
import { getFootInfo, getPageInfo } from '../../schemas/page/page.ops.ts'
import * as ops from '../../schemas/page/page-operator.ops.ts'
import { unpackRows, type DictRows } from '../../schemas/protocol/dict-rows.ts'
import { createTestGateway, type Overrides, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())
afterEach(async () => {
  await gateway.database.db.delete(pages)
  await gateway.database.db.delete(pageRevisions)
})

type At = { p1: string; p2?: string; p3?: string }
const operator = { operator: true }
const home: At = { p1: 'home' }
/** Returns a home page with a heading. */
const saying = (text: string) => ({
  format: 1,
  title: text,
  blocks: [
    { id: 'main', type: 'default' },
    { id: 'b1', type: 'Title', props: { title: text } },
  ],
})

const push = (at: At, document: unknown, draftRev: number, overrides: Overrides = {}) =>
  gateway.call(ops.pushPage, { ...at, document, draftRev }, { ...operator, ...overrides })
const publish = (at: At, draftRev: number, overrides: Overrides = {}) =>
  gateway.call(ops.publishPage, { ...at, draftRev }, { ...operator, ...overrides })
const rollback = (at: At, rev: number) => gateway.call(ops.rollbackPage, { ...at, rev }, operator)
const pull = (at: At, rev = 0, overrides: Overrides = {}) =>
  gateway.call(ops.pullPage, { ...at, rev }, { ...operator, ...overrides })

const tickOf = (directory: StoreDirectory, storeNbr = 'T1') =>
  directory.byNbr(storeNbr)?.ticks.configTick ?? 0

/** Runs a change and waits until the gateway has the new tick. */
async function moving<T>(change: () => Promise<T>, storeNbr = 'T1'): Promise<T> {
  const before = tickOf(gateway.directory, storeNbr)
  const result = await change()
  await vi.waitFor(() => expect(tickOf(gateway.directory, storeNbr)).toBeGreaterThan(before), {
    interval: 5,
    timeout: 4000,
  })
  return result
}

/** Saves and publishes a first draft. */
const put = (at: At, text: string, overrides: Overrides = {}) =>
  moving(async () => {
    expect((await push(at, saying(text), 0, overrides)).json).toMatchObject({ draftRev: 1 })
    expect((await publish(at, 1, overrides)).json).toMatchObject({ publishedRev: 1 })
  }, overrides.store?.storeNbr)

const shown = async (at: At, overrides: Overrides = {}) => {
  const { json } = await gateway.call(getPageInfo, { ...at }, overrides)
  return json.PageInfo as { id: string; rev: number; title: string } | undefined
}

describe('editing a page', () => {
  it('starts from the default page, as revision 0', async () => {
    const { json } = await pull(home)
    expect(json).toMatchObject({ retCode: 1, draftRev: 0, publishedRev: 0 })
    expect(json.document).toMatchObject({ format: 1 })
    expect((await push(home, json.document, 0)).json).toMatchObject({ retCode: 1, draftRev: 1 })
  })

  it('shows shoppers nothing of a draft', async () => {
    await push(home, saying('draft'), 0)
    expect(await shown(home)).toMatchObject({ rev: 0, title: '' })
    expect((await pull(home)).json).toMatchObject({ document: saying('draft'), draftRev: 1 })
  })

  it('shows them what is published, on their next navigation', async () => {
    await put(home, 'first')
    expect(await shown(home)).toMatchObject({ rev: 1, title: 'first' })
  })

  it('numbers drafts and revisions', async () => {
    await put(home, 'first')
    expect((await push(home, saying('second'), 1)).json).toMatchObject({ draftRev: 2 })
    await moving(() => publish(home, 2))
    expect(await shown(home)).toMatchObject({ rev: 2, title: 'second' })
  })

  it('reports a save that started from an older draft, and overwrites nothing', async () => {
    await push(home, saying('mine'), 0)
    for (const draftRev of [0, 2, 99]) {
      const { json } = await push(home, saying('theirs'), draftRev)
      expect(json).toMatchObject({
        retCode: 0,
        code: 'REVISION_CONFLICT',
        data: { draftRev: 1, savedBy: 'operator' },
      })
    }
    expect((await pull(home)).json.document).toEqual(saying('mine'))
  })

  it('lets one of twenty saves from the same draft win', async () => {
    await push(home, saying('start'), 0)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => push(home, saying(`s${at}`), 1)),
    )
    const won = replies.flatMap(({ json }, at) => (json.retCode === 1 ? [at] : []))
    expect(won).toHaveLength(1)
    expect((await pull(home)).json).toMatchObject({ draftRev: 2, document: saying(`s${won[0]}`) })
    for (const { json } of replies) expect([undefined, 'REVISION_CONFLICT']).toContain(json.code)
  })

  it('lets one of twenty first saves win', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => push(home, saying(`s${at}`), 0)),
    )
    expect(replies.filter(({ json }) => json.retCode === 1)).toHaveLength(1)
  })

  it('publishes each draft once, with any number of requests at once', async () => {
    await push(home, saying('x'), 0)
    const replies = await Promise.all(Array.from({ length: 10 }, () => publish(home, 1)))
    const codes = replies.map(({ json }) => json.code ?? json.publishedRev)
    expect(codes.toSorted()).toEqual([1, ...Array.from({ length: 9 }, () => 'NOTHING_TO_PUBLISH')])
    const { json } = await gateway.call(ops.listRevisions, { ...home }, operator)
    expect(json.Rows).toHaveLength(1)
  })

  it('publishes only the draft that was reviewed', async () => {
    await push(home, saying('a'), 0)
    await push(home, saying('b'), 1)
    expect((await publish(home, 1)).json).toMatchObject({
      code: 'REVISION_CONFLICT',
      data: { draftRev: 2 },
    })
  })

  it('has nothing to publish before a draft was saved', async () => {
    expect((await publish(home, 1)).json).toMatchObject({ retCode: 0, code: 'NOTHING_TO_PUBLISH' })
  })

  it('refuses an invalid document with the path to each fault, and stores nothing of it', async () => {
    const faulty = { ...saying('x'), blocks: [{ id: 'b1', type: 'Marquee' }] }
    const { json } = await push(home, faulty, 0)
    expect(json).toMatchObject({ retCode: 0, code: 'INVALID_DOCUMENT' })
    expect(json.data).toMatchObject({
      faults: [
        { path: '/blocks/0/type', rule: 'known' },
        { path: '/blocks', rule: 'oneMain' },
      ],
    })
    expect((await pull(home)).json).toMatchObject({ draftRev: 0 })
  })

  it('checks again when publishing, since block types change', async () => {
    await push(home, saying('x'), 0)
    const gone = { ...saying('x'), blocks: [...saying('x').blocks, { id: 'b2', type: 'Gone' }] }
    await gateway.database.db.update(pages).set({ draft: gone as never }) // as an older version may have saved it
    expect((await publish(home, 1)).json).toMatchObject({ code: 'INVALID_DOCUMENT' })
    expect(await shown(home)).toMatchObject({ rev: 0 })
  })

  it('can check without saving', async () => {
    const { json } = await gateway.call(
      ops.checkPage,
      { ...home, document: { format: 1 } },
      operator,
    )
    expect(json.faults).toMatchObject([{ path: '/title' }, { path: '/blocks' }])
    const fine = await gateway.call(ops.checkPage, { ...home, document: saying('x') }, operator)
    expect(fine.json.faults).toEqual([])
  })

  it.each([{ p1: 'nowhere' }, { p1: 'home', p2: 'x' }, { p1: 'user', p2: 'points' }])(
    'is refused at $p1/$p2',
    async (at) => {
      expect((await push(at, saying('x'), 0)).json).toMatchObject({ retCode: 404 })
      expect((await pull(at)).json).toMatchObject({ retCode: 404 })
    },
  )
})

describe('revisions', () => {
  const publishThree = async () => {
    await put(home, 'one')
    for (const [at, text] of ['two', 'three'].entries()) {
      await push(home, saying(text), at + 1)
      await moving(() => publish(home, at + 2))
    }
  }

  it('are rolled back by pointing at an older one', async () => {
    await publishThree()
    const { json } = await moving(() => rollback(home, 1))
    expect(json).toMatchObject({ retCode: 1, publishedRev: 1 })
    expect(await shown(home)).toMatchObject({ rev: 1, title: 'one' })
    expect((await pull(home)).json).toMatchObject({
      publishedRev: 1,
      draftRev: 3,
      document: saying('three'),
    })
  })

  it('include the default page as revision 0', async () => {
    await publishThree()
    await moving(() => rollback(home, 0))
    expect(await shown(home)).toMatchObject({ rev: 0, title: '' })
  })

  it('never change and are never reused, also after a rollback', async () => {
    await publishThree()
    await moving(() => rollback(home, 1))
    await push(home, saying('four'), 3)
    expect((await moving(() => publish(home, 4))).json).toMatchObject({ publishedRev: 4 })
    for (const [at, text] of ['one', 'two', 'three', 'four'].entries())
      expect((await pull(home, at + 1)).json.document).toEqual(saying(text))
  })

  it('are listed newest first', async () => {
    await publishThree()
    const { json } = await gateway.call(ops.listRevisions, { ...home }, operator)
    const rows = unpackRows(json as unknown as DictRows) // the operation returns a table
    expect(rows.map(({ rev, title, publishedBy }) => [rev, title, publishedBy])).toEqual([
      [3, 'three', 'operator'],
      [2, 'two', 'operator'],
      [1, 'one', 'operator'],
    ])
  })

  it('that do not exist are not found', async () => {
    await publishThree()
    expect((await rollback(home, 9)).json).toMatchObject({ retCode: 404 })
    expect((await pull(home, 9)).json).toMatchObject({ retCode: 404 })
    expect((await rollback({ p1: 'search' }, 0)).json).toMatchObject({ retCode: 404 })
    expect(await shown(home)).toMatchObject({ rev: 3 })
  })
})

describe('ticks', () => {
  it('increase with each publishing and rollback, and with nothing else', async () => {
    const tick = async () => Number((await gateway.call(getTickInfo)).json.configTick)
    const start = await tick()
    await push(home, saying('a'), 0)
    await push(home, saying('b'), 1)
    expect(await tick()).toBe(start)
    await moving(() => publish(home, 2))
    const published = await tick()
    expect(published).toBeGreaterThan(start)
    await moving(() => rollback(home, 0))
    expect(await tick()).toBeGreaterThan(published)
  })

  it('of one store do not change another’s', async () => {
    const before = tickOf(gateway.directory, 'T2')
    await put(home, 'x')
    expect(tickOf(gateway.directory, 'T2')).toBe(before)
  })

  it('reach another process by notification, sooner than by polling', async () => {
    const database = openDatabase(gateway.databaseUrl)
    const second = new StoreDirectory(database)
    await second.open()
    try {
      const before = tickOf(second)
      await put(home, 'told')
      // The directory's own poll runs only every five seconds.
      await vi.waitFor(() => expect(tickOf(second)).toBeGreaterThan(before), {
        interval: 5,
        timeout: 2000,
      })
    } finally {
      second.close()
      await database.close()
    }
  })

  it('are not announced by a change that was rolled back', async () => {
    const before = tickOf(gateway.directory)
    await push(home, saying('x'), 0)
    expect((await publish(home, 7)).json).toMatchObject({ code: 'REVISION_CONFLICT' })
    await gateway.directory.reload()
    expect(tickOf(gateway.directory)).toBe(before)
  })
})

describe('the lookup of a page', () => {
  it('goes from the most specific address to the least', async () => {
    const at = (p3?: string): At => ({ p1: 'items', ...(p3 && { p3 }) })
    const list = (text: string) => ({
      format: 1,
      title: text,
      blocks: [{ id: 'main', type: 'default' }],
    })
    const putList = (where: At, text: string) =>
      moving(async () => {
        await push(where, list(text), 0)
        await publish(where, 1)
      })
    expect(await shown(at('C1'))).toMatchObject({ rev: 0 })
    await putList(at(), 'for all')
    expect(await shown(at('C1'))).toMatchObject({ id: 'items//', title: 'for all' })
    await putList(at('C1'), 'for one')
    expect(await shown(at('C1'))).toMatchObject({ id: 'items//C1', title: 'for one' })
    await moving(() => rollback(at('C1'), 0))
    expect(await shown(at('C1'))).toMatchObject({ title: 'for all' })
    await moving(() => rollback(at(), 0))
    expect(await shown(at('C1'))).toMatchObject({ id: 'items//', rev: 0, title: '' })
  })

  it('considers the second part before the third', async () => {
    const document = saying('x')
    const row = (p2: string, p3: string) => ({ storeNbr: 'T1', p1: 'order', p2, p3 })
    const put = async (p2: string, p3: string) => {
      const title = `${p2}|${p3}`
      const values = { ...row(p2, p3), draft: document as never, savedBy: 'x', publishedRev: 1 }
      await gateway.database.db.insert(pages).values(values)
      await gateway.database.db.insert(pageRevisions).values({
        ...row(p2, p3),
        rev: 1,
        document: { ...document, title } as never,
        publishedBy: 'x',
      })
    }
    const { publishedDocument } = await import('../../gateway/page/documents.ts')
    const found = async () =>
      (await publishedDocument(gateway.database.db, 'T1', { p1: 'order', p2: 'detail', p3: 'N1' }))
        ?.document.title
    // The screen's default document.
    expect(await found()).toBe('')
    await put('', '')
    expect(await found()).toBe('|')
    await put('', 'N1')
    expect(await found()).toBe('|N1')
    await put('detail', '')
    expect(await found()).toBe('detail|')
    await put('pay', 'N1')
    expect(await found()).toBe('detail|')
    await put('detail', 'N1')
    expect(await found()).toBe('detail|N1')
  })

  it('stays in its own store', async () => {
    const [, other] = gateway.stores
    await put(home, 'other store', { store: other })
    expect(await shown(home)).toMatchObject({ rev: 0, title: '' })
    expect(await shown(home, { store: other })).toMatchObject({ rev: 1, title: 'other store' })
    expect((await pull(home)).json).toMatchObject({ draftRev: 0 })
    expect((await pull(home, 1)).json).toMatchObject({ retCode: 404 })
    expect((await rollback(home, 1)).json).toMatchObject({ retCode: 404 })
    const list = await gateway.call(ops.listPages, {}, operator)
    expect(list.text).not.toContain('other store')
    const revisions = await gateway.call(ops.listRevisions, { ...home }, operator)
    expect(revisions.json.Rows).toEqual([])
  })

  it('finds frames too, each by its own id', async () => {
    const foot = { p1: 'foot', p2: 'hv0000' }
    const frame = { format: 1, title: 'foot', blocks: [{ id: 'f1', type: 'Footer' }] }
    await moving(async () => {
      expect((await push(foot, frame, 0)).json).toMatchObject({ draftRev: 1 })
      expect((await publish(foot, 1)).json).toMatchObject({ publishedRev: 1 })
    })
    const { json } = await gateway.call(getFootInfo)
    expect(json).toMatchObject({ PageInfo: { rev: 1 }, PageList: [{ id: 'f1', type: 'Footer' }] })
    const other = await gateway.call(getFootInfo, { footId: 'other' })
    expect(other.json).toMatchObject({ PageInfo: { rev: 0 } })
    expect(other.json.PageList).not.toContainEqual(expect.objectContaining({ id: 'f1' }))
  })

  it('finds none without the subject of its main block', async () => {
    const { json } = await gateway.call(getPageInfo, { p1: 'item', p3: 'NONE' })
    expect(json).toMatchObject({ retCode: 404 })
    expect((await gateway.call(getPageInfo, { p1: 'item', p3: 'P1' })).json).toMatchObject({
      retCode: 1,
    })
  })
})

describe('a block that fails while rendering', () => {
  it('is recorded with page, revision and reason, once per rendering', async () => {
    await put(home, 'fine')
    const document = {
      ...saying('fine'),
      blocks: [...saying('fine').blocks, { id: 'bad', type: 'Gone' }],
    }
    await gateway.database.db.update(pageRevisions).set({ document: document as never }) // as an older version may have saved it
    await moving(() => rollback(home, 1))
    const { json } = await gateway.call(getPageInfo, { ...home })
    expect(json.PageList).toMatchObject([{ id: 'main' }, { id: 'b1' }])
    await gateway.call(getPageInfo, { ...home })
    const list = await gateway.call(ops.listBlockFaults, {}, operator)
    const rows = unpackRows(list.json as unknown as DictRows) // the operation returns a table
    expect(rows).toMatchObject([
      { p1: 'home', rev: 1, blockId: 'bad', blockType: 'Gone', reason: 'unknown type', times: 1 },
    ])
  })
})
