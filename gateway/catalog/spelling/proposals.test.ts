import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facets } from '../../../schemas/catalog/facets.schema.ts'
import type { SearchPage } from '../../../schemas/catalog/goods.schema.ts'
import { getFacets, getSearch } from '../../../schemas/catalog/pt.ops.ts'
import type { Lang } from '../../../schemas/lang.ts'
import {
  createTestGateway,
  type Overrides,
  type TestGateway,
} from '../../../tests/gateway/test-gateway.ts'
import { productDraft } from '../../../tests/gateway/test-stores.ts'
import { writeProduct } from '../index.ts'

let gateway: TestGateway

const goods: Record<string, Partial<Record<Lang, string>>> = {
  SWEATER: {
    'en-US': 'Wool sweater',
    'zh-TW': '羊毛毛衣',
    'vi-VN': 'Áo len dày',
    'th-TH': 'เสื้อกันหนาว',
  },
  COFFEE: { 'en-US': 'Coffee beans', 'zh-TW': '咖啡豆', 'th-TH': 'เมล็ดกาแฟ' },
  FILTER: { 'en-US': 'Coffee filter', 'zh-TW': '濾掛咖啡' },
  SHIRT: { 'en-US': 'Linen shirt', 'zh-TW': '亞麻襯衫', 'th-TH': 'เสื้อเชิ้ตผ้าลินิน' },
  SHORTS: { 'en-US': 'Short trousers', 'zh-TW': '短褲' },
}

beforeAll(async () => {
  gateway = await createTestGateway()
  const { db } = gateway.database
  for (const [ptNbr, titles] of Object.entries(goods))
    await writeProduct(
      db,
      'T1',
      productDraft(ptNbr, {
        texts: Object.entries(titles).map(([lang, title]) => ({
          lang: lang as Lang, // the keys of the table above
          title,
          desc: '',
        })),
      }),
      'seed',
    )
  await writeProduct(
    db,
    'T1',
    productDraft('SECRET', {
      texts: [{ lang: 'en-US', title: 'Platinum blanket', desc: '' }],
      levelNbrs: ['L2'],
    }),
    'seed',
  )
  await writeProduct(
    db,
    'T2',
    productDraft('OTHER', { texts: [{ lang: 'en-US', title: 'Telescope', desc: '' }] }),
    'seed',
  )
})
afterAll(() => gateway.close())

const search = async (q: string, lang: Lang = 'en-US', overrides: Overrides = {}) => {
  const { json } = await gateway.call(getSearch, { q }, { lang, ...overrides })
  expect(json).toMatchObject({ retCode: 1 })
  return json as unknown as SearchPage // the operation's own response
}
const nbrs = ({ PtList }: SearchPage) => PtList.map(({ ptNbr }) => ptNbr)

describe('a search without hits', () => {
  it.each([
    ['en-US', 'sweter', 'sweater'],
    ['en-US', 'cofee', 'coffee'],
    ['en-US', 'cofefe', 'coffee'],
    ['en-US', 'Wool sweatr', 'Wool sweater'],
    ['en-US', 'linnen shirt', 'linen shirt'],
    ['en-US', 'shrit', 'shirt'],
    ['en-US', 'beanss', 'beans'],
    ['en-US', 'ool', 'wool'],
    ['zh-TW', '咖非', '咖啡'],
    ['zh-TW', '珈琲', '咖啡'],
    ['zh-TW', '加啡', '咖啡'],
    ['zh-TW', '毛依', '毛衣'],
    ['vi-VN', 'aó leen', 'aó len'],
    ['th-TH', 'เสือเชิตผาลินิน', 'เสื้อเชิ้ตผ้าลินิน'],
    ['th-TH', 'กันหนาว เสือ', 'กันหนาว เสื้อ'],
  ] as const)('in %s for %j shows the goods of %j', async (lang, q, corrected) => {
    const page = await search(q, lang)
    expect(page.corrected).toBe(corrected)
    expect(page.ProposalList).toBeUndefined()
    expect(nbrs(page).length).toBeGreaterThan(0)
    expect(nbrs(page)).toEqual(nbrs(await search(corrected, lang)))
  })

  it('keeps what is not a word as it was typed', async () => {
    expect((await search("' | 'Sweatr!")).corrected).toBe("' | 'sweater!")
  })

  it('finds Vietnamese without marks, or with wrong ones, as it is', async () => {
    for (const q of ['ao len', 'ảo lén']) {
      const page = await search(q, 'vi-VN')
      expect(page.corrected).toBeUndefined()
      expect(nbrs(page)).toEqual(['SWEATER'])
    }
  })

  it('offers several spellings as a choice, and each finds goods', async () => {
    const { corrected, ProposalList = [] } = await search('shrt')
    expect(corrected).toBeUndefined()
    expect(ProposalList.toSorted()).toEqual(['shirt', 'short'])
    for (const q of ProposalList) expect((await search(q)).total).toBeGreaterThan(0)
  })

  it('is left as it is in quotation marks, with the spelling as an offer', async () => {
    expect(await search('"sweter"')).toEqual(
      expect.objectContaining({ PtList: [], total: 0, ProposalList: ['sweater'] }),
    )
    expect(nbrs(await search('"sweater"'))).toEqual(['SWEATER'])
  })

  it('has the facets of the goods that are shown', async () => {
    const facets = async (q: string) =>
      (await gateway.call(getFacets, { q })).json as unknown as Facets // as the operation answers
    expect((await facets('cofee')).total).toBe(2)
    expect((await facets('"cofee"')).total).toBe(0)
  })

  it.each(['xylophone', 'tae', '鋼琴', 'กขค', '"', '""', '<b>x</b>', '%_', 'a'.repeat(100)])(
    // prettier-ignore
    'for %j has no proposal',
    async (q) => {
      const { corrected, ProposalList } = await search(q)
      expect([corrected, ProposalList]).toEqual([undefined, undefined])
    },
  )
})

describe('what is proposed', () => {
  it('is nothing that the shopper may not see', async () => {
    expect((await search('platinun')).corrected).toBeUndefined()
    const { sid } = await gateway.signIn('L2')
    expect((await search('platinun', 'en-US', { sid })).corrected).toBe('platinum')
  })

  it('is nothing of another store', async () => {
    expect((await search('telescop')).corrected).toBeUndefined()
    expect((await search('telescpe')).corrected).toBeUndefined()
  })

  it('is of the shopper’s language first', async () => {
    const { db } = gateway.database
    await writeProduct(
      db,
      'T1',
      productDraft('MELON', {
        texts: [
          { lang: 'en-US', title: 'Melon', desc: '' },
          { lang: 'id-ID', title: 'Belon', desc: '' },
        ],
      }),
      'seed',
    )
    expect((await search('mellon', 'en-US')).corrected).toBe('melon')
    expect((await search('bellon', 'en-US')).corrected).toBe('belon')
    expect((await search('elon', 'id-ID')).corrected).toBe('belon')
    expect((await search('elon', 'en-US')).corrected).toBe('melon')
  })

  it('is not a word of which the last product is gone', async () => {
    const { db } = gateway.database
    const texts = [{ lang: 'en-US' as const, title: 'Umbrella', desc: '' }]
    await writeProduct(db, 'T1', productDraft('RAIN', { texts }), 'seed')
    expect((await search('umbrela')).corrected).toBe('umbrella')
    await writeProduct(
      db,
      'T1',
      productDraft('RAIN', { texts, isForSale: false, isRemoved: true }),
      'seed',
    )
    // Another slip, since answers are cached.
    expect((await search('umbrrella')).corrected).toBeUndefined()
  })
})
