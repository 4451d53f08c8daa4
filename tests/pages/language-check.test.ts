import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { specByType } from '../../blocks/specs.ts'
import { engine } from '../../gateway/page/engine.ts'
import { langs } from '../../schemas/lang.ts'
import { checkDocument } from '../../engine/check/check.ts'
import type { PageDocument } from '../../engine/document/document.schema.ts'
import { findingsOf } from '../../schemas/page/findings.ts'
import { languageFaults } from '../../engine/check/language-faults.ts'
import * as ops from '../../schemas/page/page-operator.ops.ts'
import { isSampleWord } from '../../schemas/page/sample-words.ts'
import { isTranslated, textsIn } from '../../engine/document/texts.ts'
import { presets } from '../../studio/pages/editor/palette/presets.ts'
import { nodeOf, withSampleWords, type Stock } from '../../studio/pages/editor/palette/make-node.ts'
import { home, main, page } from './documents.ts'
import { createPagesShop, operator, type PagesShop } from './pages-shop.ts'

const first = 'zh-TW'
const emptyStock: Stock = { some: async () => [], firstFilled: async () => undefined }
const faultsOf = (document: PageDocument) => languageFaults(document, home, first, engine)
const specOf = ({ type }: { type: string }) => specByType.get(type)

describe('a text that the store’s first language lacks', () => {
  const menu = (items: object[], i18n: object) =>
    page([main, { id: 'grid', type: 'Grid', props: { items } }], { i18n })

  it('is found where another language has it', () => {
    const items = [{ name: '蔬果' }, { name: '' }]
    const [fault, ...more] = faultsOf(
      menu(items, { 'en-US': { grid: { '/items/0/name': 'Fruit', '/items/1/name': 'Bread' } } }),
    )
    expect(more).toEqual([])
    expect(fault).toMatchObject({ path: '/blocks/1/props/items/1/name', rule: 'language' })
    expect(fault?.message).toContain('zh-TW')
  })

  it('is found where it was never written, and for the page’s own title', () => {
    const i18n = { 'en-US': { page: { '/title': 'Home' }, grid: { '/items/0/name': 'Bread' } } }
    expect(faultsOf(menu([{}], i18n)).map(({ path }) => path)).toEqual([
      '/title',
      '/blocks/1/props/items/0/name',
    ])
  })

  it('is not missed where it is there, is a translation of its own, or has lost its place', () => {
    const en = { grid: { '/items/0/name': 'Fruit' } }
    expect(faultsOf(menu([{ name: '蔬果' }], { 'en-US': en }))).toEqual([])
    const both = { 'en-US': en, [first]: { grid: { '/items/0/name': '蔬果' } } }
    expect(faultsOf(menu([{ name: '' }], both))).toEqual([])
    expect(faultsOf(menu([], { 'en-US': en }))).toEqual([])
  })
})

describe('publishing', () => {
  let shop: PagesShop
  beforeAll(async () => {
    shop = await createPagesShop()
  })
  afterAll(() => shop.gateway.close())
  afterEach(() => shop.deletePages())

  it('waits for texts of the store’s first language', async () => {
    const document = page([main, { id: 'title', type: 'Title', props: { title: '' } }], {
      i18n: { 'en-US': { title: { '/title': 'Fresh today' } } },
    })
    expect((await shop.push(home, document, 0)).json).toMatchObject({ code: 'INVALID_DOCUMENT' })
    const kept = { ...home, document, draftRev: 0, mayHaveFaults: true }
    await shop.gateway.call(ops.pushPage, kept, operator)
    expect((await shop.publish(home, 1)).json).toMatchObject({
      code: 'INVALID_DOCUMENT',
      data: { faults: [{ rule: 'language' }] },
    })
  })
})

describe('a block of the palette', () => {
  it.each(presets.map((preset) => [preset.id, preset] as const))(
    '%s comes in the languages of the store, and with nobody’s words',
    async (_id, { node: sample }) => {
      const made = await nodeOf(sample, emptyStock)
      const { node, texts } = withSampleWords(made, specOf, { langs, defaultLang: 'en-US' })
      const document: PageDocument = page([node], { i18n: texts })
      const all = textsIn(document, specOf)
      expect(all.filter(({ base }) => !isSampleWord(base))).toEqual([])
      for (const lang of langs.filter((one) => one !== 'en-US'))
        expect(all.filter((text) => !isTranslated(document, lang, text))).toEqual([])
      const kinds = checkDocument(document, home, engine).map(({ rule }) => rule)
      expect(kinds.filter((rule) => !['oneMain', 'role', 'bound', 'need'].includes(rule))).toEqual(
        [],
      )
    },
  )

  it('is named before publishing as long as its text is nobody’s', async () => {
    const { node: sample } = presets.find(({ id }) => id === 'NoticeBar-default')!
    const made = await nodeOf(sample, emptyStock)
    const { node, texts } = withSampleWords(made, specOf, { langs, defaultLang: first })
    const surroundings = {
      engine,
      langs,
      defaultLang: first,
      leads: () => true,
      isReadable: () => true,
    } as const
    const findings = findingsOf(page([main, node], { i18n: texts }), home, surroundings)
    expect(findings).toContainEqual({ kind: 'sample', path: '/blocks/1' })
    const written = { ...node, props: { ...node.props, text: '週三公休' } }
    expect(findingsOf(page([main, written]), home, surroundings).map(({ kind }) => kind)).toEqual(
      langs.filter((lang) => lang !== first).map(() => 'translation'),
    )
  })
})
