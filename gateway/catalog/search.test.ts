import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPtInfo, getSearch } from '../../schemas/catalog/pt.ops.ts'
import type { GoodsPage } from '../../schemas/catalog/goods.schema.ts'
import {
  createTestGateway,
  type Overrides,
  type TestGateway,
} from '../../tests/gateway/test-gateway.ts'
import { productDraft } from '../../tests/gateway/test-stores.ts'
import type { Lang } from '../../schemas/lang.ts'
import { createFolding, writeProduct } from './index.ts'

let gateway: TestGateway

const titles: Record<string, Partial<Record<Lang, string>>> = {
  SHIRT: {
    'en-US': 'Linen shirt',
    'zh-TW': '亞麻襯衫',
    'th-TH': 'เสื้อเชิ้ตผ้าลินิน',
    'vi-VN': 'Áo sơ mi vải lanh',
  },
  TEE: {
    'en-US': 'Cotton tee',
    'zh-TW': '純棉短袖上衣',
    'th-TH': 'เสื้อยืดผ้าฝ้าย',
    'vi-VN': 'Áo thun cotton',
  },
  DRESS: {
    'en-US': 'Summer dress',
    'zh-TW': '夏日洋裝',
    'th-TH': 'ชุดเดรสฤดูร้อน',
    'vi-VN': 'Đầm mùa hè',
  },
  KETTLE: {
    'en-US': 'Electric kettle',
    'zh-TW': '電熱水壺',
    'th-TH': 'กาต้มน้ำไฟฟ้า',
    'vi-VN': 'Ấm đun nước',
  },
}

beforeAll(async () => {
  gateway = await createTestGateway()
  const { db } = gateway.database
  for (const [ptNbr, texts] of Object.entries(titles))
    await writeProduct(
      db,
      'T1',
      productDraft(ptNbr, {
        texts: Object.entries(texts).map(([lang, title]) => ({
          lang: lang as Lang,
          title,
          desc: '',
        })),
        skus: [
          {
            skuId: `${ptNbr}-1`,
            vIds: [],
            price: 500 + ptNbr.length,
            qty: 3,
            merchantSku: `SKU-${ptNbr}`,
          },
        ],
        tags: ptNbr === 'DRESS' ? [{ tagNbr: 'hot', words: 'Hot 熱賣' }] : [],
      }),
      'seed',
    )
  await writeProduct(
    db,
    'T1',
    productDraft('VIP', {
      texts: [{ lang: 'en-US', title: 'Secret blanket', desc: '' }],
      levelNbrs: ['L2'],
    }),
    'seed',
  )
  await writeProduct(
    db,
    'T1',
    productDraft('DRAFT', {
      texts: [{ lang: 'en-US', title: 'Unfinished lamp', desc: '' }],
      isForSale: false,
    }),
    'seed',
  )
  for (let at = 1; at <= 25; at++)
    await writeProduct(
      db,
      'T1',
      productDraft(`MUG${at}`, {
        texts: [{ lang: 'en-US', title: `Mug number ${at}`, desc: '' }],
        skus: [{ skuId: `MUG${at}-1`, vIds: [], price: 100 + at, qty: 1 }],
      }),
      'seed',
    )
  await writeProduct(
    db,
    'T2',
    productDraft('SHIRT', {
      texts: [{ lang: 'en-US', title: 'Linen shirt of another store', desc: '' }],
    }),
    'seed',
  )
})
afterAll(() => gateway.close())

const search = async (
  q: string,
  input: Record<string, unknown> = {},
  overrides: Overrides = {},
) => {
  const { json } = await gateway.call(getSearch, { q, ...input }, overrides)
  expect(json).toMatchObject({ retCode: 1 })
  return json as unknown as GoodsPage // the operation's own response
}
const found = async (q: string, input = {}, overrides: Overrides = {}) =>
  (await search(q, input, overrides)).PtList.map(({ ptNbr }) => ptNbr)

describe('full and half width', () => {
  it('are the same, also in what a former release wrote', async () => {
    const { db } = gateway.database
    const title = 'ＬＥＤ電球　２０Ｗ ﾌﾞﾗｯｸ'
    const texts = [{ lang: 'zh-TW' as const, title, desc: '' }]
    await writeProduct(db, 'T1', productDraft('BULB', { texts }), 'seed')
    for (const q of ['20W', '２０Ｗ', 'ブラック', 'ﾌﾞﾗｯｸ', 'led電球'])
      expect([q, await found(q)]).toEqual([q, ['BULB']])
    const written = sql`select words::text, plain from product_text where pt_nbr = 'BULB'`
    const before = (await db.execute(written)).rows
    await db.execute(sql`update product_text set plain = 'ｌｅｄ電球　２０ｗ ﾌﾞﾗｯｸ',
      words = '''ｌｅｄ'':1A ''電球'':2A ''２０ｗ'':3A ''ﾌﾞﾗｯｸ'':4A ''電'':1D ''球'':1D'
      where pt_nbr = 'BULB'`)
    const fold = createFolding({ db })
    await fold()
    expect((await db.execute(written)).rows).toEqual(before)
    // What is in its form stays as it is.
    const all = sql`select pt_nbr, words::text, plain from product_text order by 1, 2`
    const now = (await db.execute(all)).rows
    await fold()
    expect((await db.execute(all)).rows).toEqual(now)
    await db.execute(sql`delete from product where pt_nbr = 'BULB'`)
  })
})

describe('a search', () => {
  it.each([
    ['linen shirt', 'SHIRT'],
    ['SHIRT linen', 'SHIRT'],
    ['lin', 'SHIRT'],
    ['亞麻襯衫', 'SHIRT'],
    ['襯衫', 'SHIRT'],
    ['短袖', 'TEE'],
    ['純棉', 'TEE'],
    ['洋裝', 'DRESS'],
    ['水壺', 'KETTLE'],
    ['ผ้าลินิน', 'SHIRT'],
    ['เสื้อเชิ้ต', 'SHIRT'],
    ['กาต้มน้ำ', 'KETTLE'],
    ['áo sơ mi', 'SHIRT'],
    ['ao so mi', 'SHIRT'],
    ['ÁO SƠ MI', 'SHIRT'],
    ['đầm', 'DRESS'],
    ['dam mua he', 'DRESS'],
    ['am dun nuoc', 'KETTLE'],
  ])('for %j finds it first', async (q, ptNbr) => {
    expect((await found(q))[0]).toBe(ptNbr)
  })

  it.each([
    ['linnen', 'SHIRT'],
    ['ketle', 'KETTLE'],
    ['elektric kettle', 'KETTLE'],
    ['sumer dres', 'DRESS'],
  ])('tolerates the typing error in %j', async (q, ptNbr) => {
    expect((await found(q))[0]).toBe(ptNbr)
  })

  it('finds by tag, by the merchant’s number, and by some of the words if none has all', async () => {
    expect(await found('hot')).toEqual(['DRESS'])
    expect(await found('熱賣')).toEqual(['DRESS'])
    expect(await found('SKU-KETTLE')).toContain('KETTLE')
    expect(await found('kettle xylophone')).toEqual(['KETTLE'])
  })

  it('answers in the requested language, whichever language was searched in', async () => {
    expect((await search('襯衫', {}, { lang: 'vi-VN' })).PtList[0]?.title).toBe('Áo sơ mi vải lanh')
    expect((await search('linen', {}, { lang: 'th-TH' })).PtList[0]?.title).toBe('เสื้อเชิ้ตผ้าลินิน')
    // Without a text in Indonesian or in the store's default language, English is used.
    expect((await search('mug number 3', {}, { lang: 'id-ID' })).PtList[0]?.title).toBe(
      'Mug number 3',
    )
  })

  it.each([
    'xylophone',
    '鋼琴',
    '!!!',
    '%',
    "'",
    '\\',
    "' | 'xyzzy",
    'xyzzy & !xyz',
    '<->',
    ':*',
    '()',
  ])('for %j finds nothing, without an error', async (q) =>
    expect((await search(q)).PtList.length).toBe(0),
  )

  it('finds nothing of another store', async () => {
    const hits = (await search('linen shirt')).PtList
    expect(hits.map(({ title }) => title)).toEqual(['Linen shirt'])
    const [, other] = gateway.stores
    expect((await search('mug', {}, { store: other })).total).toBe(0)
  })

  it('finds products for a level for its members only', async () => {
    expect(await found('secret blanket')).toEqual([])
    const [first, second] = [await gateway.signIn('L1'), await gateway.signIn('L2')]
    expect(await found('secret blanket', {}, { sid: first.sid })).toEqual([])
    expect(await found('secret blanket', {}, { sid: second.sid })).toEqual(['VIP'])
  })

  it('finds no draft', async () => {
    expect(await found('unfinished lamp')).toEqual([])
    expect((await gateway.call(getPtInfo, { ptNbr: 'DRAFT' })).json).toMatchObject({ retCode: 404 })
  })

  it('is sorted as requested', async () => {
    const prices = async (sort: string) =>
      (await search('mug', { sort, pageSize: 5 })).PtList.map(({ price }) => price)
    expect(await prices('priceUp')).toEqual([101, 102, 103, 104, 105])
    expect(await prices('priceDown')).toEqual([125, 124, 123, 122, 121])
  })
})

describe('pages of a search', () => {
  it('follow each other without gap or repetition', async () => {
    const seen = new Set<string>()
    for (let page = 1; page <= 3; page++) {
      const { PtList, total } = await search('mug', {
        page,
        pageSize: 10,
        ...(page > 1 && { offset: (page - 1) * 10 }),
      })
      expect(total).toBe(25)
      expect(PtList).toHaveLength(page < 3 ? 10 : 5)
      for (const { ptNbr } of PtList) seen.add(ptNbr)
    }
    expect(seen.size).toBe(25)
  })

  it('beyond the last are empty, with the total, and without loose matches', async () => {
    expect(await search('mug number', { page: 4, pageSize: 10 })).toMatchObject({
      PtList: [],
      total: 25,
    })
    expect(await search('linen shirt', { page: 2 })).toMatchObject({ PtList: [], total: 1 })
  })

  it('with an offset that does not match their number are refused', async () => {
    const { json } = await gateway.call(getSearch, { q: 'mug', page: 2, pageSize: 10, offset: 5 })
    expect(json).toMatchObject({ retCode: 0, code: 'INVALID_INPUT', data: [{ field: 'offset' }] })
  })
})
