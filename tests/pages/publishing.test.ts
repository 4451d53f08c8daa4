import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../../gateway/page/page.tables.ts'
import * as ops from '../../schemas/page/page-operator.ops.ts'
import type { PageDocument } from '../../engine/document/document.schema.ts'
import type { Static } from '../../schemas/kit/types.ts'
import { createPagesShop, home, operator, saying, type PagesShop } from './pages-shop.ts'

let shop: PagesShop

beforeAll(async () => {
  shop = await createPagesShop()
})
afterAll(() => shop.gateway.close())
afterEach(() => shop.deletePages())

describe('editing a page', () => {
  it('starts from the default page, as revision 0', async () => {
    const { json } = await shop.pull(home)
    expect(json).toMatchObject({ retCode: 1, draftRev: 0, publishedRev: 0 })
    expect(json.document).toMatchObject({ format: 1 })
    expect((await shop.push(home, json.document, 0)).json).toMatchObject({
      retCode: 1,
      draftRev: 1,
    })
  })

  it('shows shoppers nothing of a draft', async () => {
    await shop.push(home, saying('draft'), 0)
    expect(await shop.shown(home)).toMatchObject({ rev: 0, title: '' })
    expect((await shop.pull(home)).json).toMatchObject({ document: saying('draft'), draftRev: 1 })
  })

  it('shows them what is published, on their next navigation', async () => {
    await shop.put(home, 'first')
    expect(await shop.shown(home)).toMatchObject({ rev: 1, title: 'first' })
  })

  it('numbers drafts and revisions', async () => {
    await shop.put(home, 'first')
    expect((await shop.push(home, saying('second'), 1)).json).toMatchObject({ draftRev: 2 })
    await shop.moving(() => shop.publish(home, 2))
    expect(await shop.shown(home)).toMatchObject({ rev: 2, title: 'second' })
  })

  it('reports a save that started from an older draft, and overwrites nothing', async () => {
    await shop.push(home, saying('mine'), 0)
    for (const draftRev of [0, 2, 99]) {
      const { json } = await shop.push(home, saying('theirs'), draftRev)
      expect(json).toMatchObject({
        retCode: 0,
        code: 'REVISION_CONFLICT',
        data: { draftRev: 1, savedBy: 'operator' },
      })
    }
    expect((await shop.pull(home)).json.document).toEqual(saying('mine'))
  })

  it('lets one of twenty saves from the same draft win', async () => {
    await shop.push(home, saying('start'), 0)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => shop.push(home, saying(`s${at}`), 1)),
    )
    const won = replies.flatMap(({ json }, at) => (json.retCode === 1 ? [at] : []))
    expect(won).toHaveLength(1)
    expect((await shop.pull(home)).json).toMatchObject({
      draftRev: 2,
      document: saying(`s${won[0]}`),
    })
    for (const { json } of replies) expect([undefined, 'REVISION_CONFLICT']).toContain(json.code)
  })

  it('lets one of twenty first saves win', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => shop.push(home, saying(`s${at}`), 0)),
    )
    expect(replies.filter(({ json }) => json.retCode === 1)).toHaveLength(1)
  })

  it('publishes each draft once, with any number of requests at once', async () => {
    await shop.push(home, saying('x'), 0)
    const replies = await Promise.all(Array.from({ length: 10 }, () => shop.publish(home, 1)))
    const codes = replies.map(({ json }) => json.code ?? json.publishedRev)
    expect(codes.toSorted()).toEqual([1, ...Array.from({ length: 9 }, () => 'NOTHING_TO_PUBLISH')])
    const { json } = await shop.gateway.call(ops.listRevisions, { ...home }, operator)
    expect(json.rows).toHaveLength(1)
  })

  it('publishes only the draft that was reviewed', async () => {
    await shop.push(home, saying('a'), 0)
    await shop.push(home, saying('b'), 1)
    expect((await shop.publish(home, 1)).json).toMatchObject({
      code: 'REVISION_CONFLICT',
      data: { draftRev: 2 },
    })
  })

  it('has nothing to publish before a draft was saved', async () => {
    expect((await shop.publish(home, 1)).json).toMatchObject({
      retCode: 0,
      code: 'NOTHING_TO_PUBLISH',
    })
  })

  it('refuses an invalid document with the path to each fault, and stores nothing of it', async () => {
    const faulty = { ...saying('x'), blocks: [{ id: 'b1', type: 'Marquee' }] }
    const { json } = await shop.push(home, faulty, 0)
    expect(json).toMatchObject({ retCode: 0, code: 'INVALID_DOCUMENT' })
    expect(json.data).toMatchObject({
      faults: [
        { path: '/blocks/0/type', rule: 'known' },
        { path: '/blocks', rule: 'oneMain' },
      ],
    })
    expect((await shop.pull(home)).json).toMatchObject({ draftRev: 0 })
  })

  it('checks again when publishing, since block types change', async () => {
    await shop.push(home, saying('x'), 0)
    const gone = { ...saying('x'), blocks: [...saying('x').blocks, { id: 'b2', type: 'Gone' }] }
    await shop.gateway.database.db.update(pages).set({ draft: gone as never }) // as an older version may have saved it
    expect((await shop.publish(home, 1)).json).toMatchObject({ code: 'INVALID_DOCUMENT' })
    expect(await shop.shown(home)).toMatchObject({ rev: 0 })
  })

  it('refuses a checkout in which nobody could choose how to pay, and says how to mend it', async () => {
    const checkout = { p1: 'shop', p2: 'checkout' }
    const { json: start } = await shop.pull(checkout)
    const document = structuredClone(start.document) as PageDocument // as it was just read
    const [main] = document.blocks
    main!.slots!.body = main!.slots!.body!.filter(({ type }) => type !== 'CheckoutPay')
    const { json } = await shop.gateway.call(ops.checkPage, { ...checkout, document }, operator)
    expect(json.faults).toMatchObject([
      {
        rule: 'need',
        message: expect.stringMatching(/cannot choose how to pay.*CheckoutPay.*Add it/) as string,
      },
    ])
    expect((await shop.push(checkout, document, 0)).json).toMatchObject({
      code: 'INVALID_DOCUMENT',
    })
  })

  it('can check without saving', async () => {
    const { json } = await shop.gateway.call(
      ops.checkPage,
      { ...home, document: { format: 1 } },
      operator,
    )
    expect(json.faults).toMatchObject([{ path: '/title' }, { path: '/blocks' }])
    const fine = await shop.gateway.call(
      ops.checkPage,
      { ...home, document: saying('x') },
      operator,
    )
    expect(fine.json.faults).toEqual([])
    expect(fine.json.findings).toContainEqual({
      kind: 'translation',
      path: '',
      lang: 'en-US',
      count: 2,
    })
  })

  it.each([{ p1: 'nowhere' }, { p1: 'home', p2: 'x' }, { p1: 'user', p2: 'nowhere' }])(
    'is refused at $p1/$p2',
    async (at) => {
      expect((await shop.push(at, saying('x'), 0)).json).toMatchObject({ retCode: 404 })
      expect((await shop.pull(at)).json).toMatchObject({ retCode: 404 })
    },
  )
})

describe('revisions', () => {
  const publishThree = async () => {
    await shop.put(home, 'one')
    for (const [at, text] of ['two', 'three'].entries()) {
      await shop.push(home, saying(text), at + 1)
      await shop.moving(() => shop.publish(home, at + 2))
    }
  }

  it('are rolled back by pointing at an older one', async () => {
    await publishThree()
    const { json } = await shop.moving(() => shop.rollback(home, 1))
    expect(json).toMatchObject({ retCode: 1, publishedRev: 1 })
    expect(await shop.shown(home)).toMatchObject({ rev: 1, title: 'one' })
    expect((await shop.pull(home)).json).toMatchObject({
      publishedRev: 1,
      draftRev: 3,
      document: saying('three'),
    })
  })

  it('include the default page as revision 0', async () => {
    await publishThree()
    await shop.moving(() => shop.rollback(home, 0))
    expect(await shop.shown(home)).toMatchObject({ rev: 0, title: '' })
  })

  it('never change and are never reused, also after a rollback', async () => {
    await publishThree()
    await shop.moving(() => shop.rollback(home, 1))
    await shop.push(home, saying('four'), 3)
    expect((await shop.moving(() => shop.publish(home, 4))).json).toMatchObject({ publishedRev: 4 })
    for (const [at, text] of ['one', 'two', 'three', 'four'].entries())
      expect((await shop.pull(home, at + 1)).json.document).toEqual(saying(text))
  })

  it('are listed newest first', async () => {
    await publishThree()
    const { json } = await shop.gateway.call(ops.listRevisions, { ...home }, operator)
    const rows = json.rows as Static<typeof ops.listRevisions.rows>[] // as the operation declares
    expect(rows.map(({ rev, title, publishedBy }) => [rev, title, publishedBy])).toEqual([
      [3, 'three', 'operator'],
      [2, 'two', 'operator'],
      [1, 'one', 'operator'],
    ])
  })

  it('that do not exist are not found', async () => {
    await publishThree()
    expect((await shop.rollback(home, 9)).json).toMatchObject({ retCode: 404 })
    expect((await shop.pull(home, 9)).json).toMatchObject({ retCode: 404 })
    expect((await shop.rollback({ p1: 'search' }, 0)).json).toMatchObject({ retCode: 404 })
    expect(await shop.shown(home)).toMatchObject({ rev: 3 })
  })
})
