import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '../../gateway/catalog/catalog.tables.ts'
import * as ops from '../../schemas/page/page-operator.ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { home, operator } from './pages-shop.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

describe('checking a page document', () => {
  it('reports all missing references together with the faults of the document', async () => {
    const list = (id: string, ptNbr: string) => ({
      id,
      type: 'GoodsList',
      bind: { goods: { from: 'pt.getPtByTag', args: { tagNbr: ptNbr } } },
    })
    const document = {
      format: 1,
      title: 'x',
      meta: { img: '0123456789abcdef_10x10' },
      blocks: [
        { id: 'main', type: 'default' },
        list('known', 'hot'),
        list('unknown', 'nope'),
        {
          id: 'ad',
          type: 'ImageAd',
          props: {
            img: 'fedcba9876543210_20x20',
            linkType: 'pt',
            link: 'NOPE',
            tip: 'Ad',
          },
        },
        { id: 'odd', type: 'Nothing' },
        // Without `isShowMore` its link is not drawn.
        { id: 'plain', type: 'Title', props: { title: 'x', linkType: 'pt', link: 'NOPE' } },
      ],
      i18n: { 'en-US': { ad: { '/link': 'P1' } } },
    }
    const check = async (blocks = document.blocks) => {
      const { json } = await gateway.call(
        ops.checkPage,
        { ...home, document: { ...document, blocks } },
        operator,
      )
      const faults = json.faults as { path: string; message: string }[] // as the operation declares
      return faults.map(({ path, message }) => `${path}: ${message}`)
    }
    expect(await check()).toEqual([
      '/blocks/4/type: there is no block type "Nothing"; see docs/blocks.md',
      '/blocks/3/props/link: there is no product "NOPE" in this store',
      '/blocks/2/bind/goods/args/tagNbr: there is no tag "nope" in this store',
      '/meta/img: there is no picture "0123456789abcdef_10x10" in this store',
      '/blocks/3/props/img: there is no picture "fedcba9876543210_20x20" in this store',
    ])
    // A page may be saved before its references exist; it is rendered without them.
    const sound = { ...document, blocks: document.blocks.slice(0, 4) }
    const saved = await gateway.call(
      ops.pushPage,
      { ...home, document: sound, draftRev: 0 },
      operator,
    )
    expect(saved.json).toMatchObject({ draftRev: 1 })
  })

  it('reports products of another store, whose data a page never gets', async () => {
    const goods = {
      id: 'goods',
      type: 'GoodsList',
      bind: { goods: { from: 'pt.getPtByNbrs', args: { ptNbrs: ['P1', 'Q1'] } } },
    }
    const document = { format: 1, title: 'x', blocks: [{ id: 'main', type: 'default' }, goods] }
    const info = { p1: 'info', p3: 'theirs' }
    const { json } = await gateway.call(ops.checkPage, { ...info, document }, operator)
    expect((json.faults as { message: string }[]).map(({ message }) => message)).toEqual([
      'there is no product "Q1" in this store',
    ])
    await gateway.call(ops.pushPage, { ...info, document, draftRev: 0 }, operator)
    await gateway.call(ops.publishPage, { ...info, draftRev: 1 }, operator)
    const { body } = await gateway.app.inject({
      url: '/m/info/theirs',
      headers: { host: gateway.stores[0].host },
    })
    expect(body).toContain('Product P1')
    expect(body).not.toContain('Product Q1')
  })

  it('lists pages by kind, and says that a draft is not visible', async () => {
    const { db } = gateway.database
    await db.update(products).set({ stat: 4 }).where(eq(products.ptNbr, 'P1'))
    const link = (linkType: string, nbr: string, at: number) => ({
      id: `a${at}`,
      type: 'ImageAd',
      props: { linkType, link: nbr, tip: 'Ad' },
    })
    const kinds = [
      ['pt', 'P1'],
      ['cg', 'C1'],
      ['cg', 'NO'],
      ['cpg', 'NO'],
      ['cpn', 'NO'],
      ['form', 'NO'],
      ['info', 'NO'],
    ] as const
    const document = {
      format: 1,
      title: 'x',
      blocks: [
        { id: 'main', type: 'default' },
        ...kinds.map(([kind, nbr], at) => link(kind, nbr, at)),
      ],
    }
    const { json } = await gateway.call(ops.checkPage, { ...home, document }, operator)
    await db.update(products).set({ stat: 2 }).where(eq(products.ptNbr, 'P1'))
    expect((json.faults as { message: string }[]).map(({ message }) => message)).toEqual([
      'the product "P1" is not visible to shoppers yet',
      'there is no category "NO" in this store',
      'there is no campaign "NO" in this store',
      'there is no coupon "NO" in this store',
      'there is no form "NO" in this store',
      'there is no info page "NO" in this store',
    ])
  })
})
