import { valueWords } from '../engine/contract/value-words.ts'
import { text } from 'node:stream/consumers'
import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { Router } from 'wouter'
import { beforeAll, describe, expect, it } from 'vitest'
import { BlockList } from '../engine/react/block-list.tsx'
import { defineBlock, type Block } from '../engine/react/define-block.ts'
import { createTexts } from '../site/texts/texts.ts'
import { PageContext } from '../engine/react/page-store.ts'
import { createShopPage } from '../runtime/page/create-page.ts'
import { ShopContext } from '../runtime/shop/shop.ts'
import { noProps, type BlockSample } from '../schemas/kit/define-block.ts'
import type { BlockSpec } from '../engine/contract/block-spec.ts'
import { registerForInterpreter } from '../engine/contract/interpret.ts'
import type { Lang } from '../schemas/lang.ts'
import { withDefaults } from '../engine/document/upgrade.ts'
import { blockLoaders } from './registry.ts'
import { blockSamples } from './samples.ts'
import { blockSpecs, specByType } from './specs.ts'
import { inLanguage } from './sampling/in-language.ts'
import { sampleShop, textsOf } from './sampling/sample-shop.ts'
import { loadViews, SampleView } from './sampling/sample-view.tsx'

const cases = blockSpecs.flatMap((spec) =>
  Object.entries(blockSamples[spec.type] ?? {}).map(
    ([name, sample]): [string, string, BlockSpec, BlockSample<BlockSpec>] => [
      spec.type,
      name,
      spec,
      sample,
    ],
  ),
)

/** The other languages have the same keys and placeholders, which `locales.test.ts` compares. */
const drawnIn = ['zh-TW', 'en-US'] as const satisfies readonly Lang[]

let views: ReadonlyMap<string, Block>
beforeAll(async () => {
  views = await loadViews()
  registerForInterpreter()
})

it('samples have English words for all that they say in Chinese, also what is shown later', () => {
  const left = [
    ...JSON.stringify(inLanguage('en-US', blockSamples)).matchAll(/"[^"]*\p{Script=Han}[^"]*"/gu),
  ]
  expect(left.map(([text]) => text)).toEqual([])
  expect(inLanguage('th-TH', '/search?q=%E5%92%96%E5%95%A1&page=2')).toBe('/search?q=Coffee&page=2')
  expect(inLanguage('zh-CN', '咖啡')).toBe('咖啡')
})

describe('the lists of blocks', () => {
  it('name the same types in specs, registry and samples', () => {
    const types = blockSpecs.map(({ type }) => type).toSorted()
    expect(Object.keys(blockLoaders).toSorted()).toEqual(types)
    expect(Object.keys(blockSamples).toSorted()).toEqual(types)
    expect([...specByType.keys()].toSorted()).toEqual(types)
  })

  it('load a view of the type they name it by', () => {
    expect(
      [...views].map(([type, { spec }]) => [type, spec.type]).filter(([type, own]) => type !== own),
    ).toEqual([])
  })

  it('have views named like their type, as hot updates require', () => {
    const own = [...views].map(([type, view]) => [type, view.name])
    expect(own.filter(([type, name]) => type !== name)).toEqual([])
  })
})

describe.each(cases)('%s, sample %s', (type, _name, spec, sample) => {
  it('has props and data that its schemas allow', () => {
    const faults = (schema: TSchema, value: unknown) =>
      [...Value.Errors(schema, value)].map(valueWords)
    expect(faults(spec.props, withDefaults(spec, { ...sample.props }))).toEqual([])
    const host = sample.within
    const schemas = (host ? specByType.get(host.type) : spec)?.data ?? {}
    for (const [key, value] of Object.entries<unknown>(host?.data ?? { ...sample.data }))
      expect(schemas[key] ? faults(schemas[key], value) : `${key} is not declared`).toEqual([])
  })

  it.each(drawnIn)('renders on the server in %s with every text there', async (lang) => {
    const texts = textsOf(lang)
    const { t } = createTexts(lang, texts)
    const missing: string[] = []
    const shop = sampleShop('S001', lang, (key, values) => {
      if (!(key in texts)) missing.push(key)
      return t(key, values)
    })
    const { prelude } = await prerenderToNodeStream(
      <SampleView
        type={type}
        sample={sample}
        shop={shop}
        views={views}
        ssrPath={inLanguage(lang, sample.address) ?? '/'}
      />,
    )
    const html = await text(prelude)
    expect(missing).toEqual([])
    // React marks a boundary that failed on the server with this comment.
    expect(html).not.toContain('<!--$!-->')
    expect(html).not.toContain('{{')
    // Languages are named in themselves. `blocks/sampling/english.json` has the words of samples.
    const inChinese = /[^<>"]*\p{Script=Han}[^<>"]*/gu
    const foreign = lang === 'en-US' ? html.replace(/繁體中文|简体中文/g, '') : ''
    expect([...foreign.matchAll(inChinese)].map(([one]) => one)).toEqual([])
  })
})

it('shows the neighbours of a block that throws', () => {
  const broken = defineBlock(
    {
      type: 'Broken',
      texts: [],
      name: 'Broken',
      version: 1,
      group: 'content',
      role: 'content',
      doc: '',
      props: noProps,
      onError: 'hide',
      budget: { jsGzip: 0 },
    },
    () => {
      throw new Error('broken on purpose')
    },
  )
  const heading = (id: string) => ({
    id,
    type: 'Title',
    props: withDefaults(specByType.get('Title')!, { title: `heading ${id}` }),
  }) // the registry has `Title`
  const page = createShopPage(
    {
      PageInfo: { id: 'test//', rev: 0, title: '', meta: {} },
      Data: {},
      Pending: [],
      PageList: [heading('above'), { id: 'bad', type: 'Broken', props: {} }, heading('below')],
    },
    {
      address: ['test', '', ''],
      url: '/test',
      views: new Map([...views, ['Broken', broken]]),
      onFault: () => {},
    },
  )
  const html = renderToString(
    <ShopContext value={sampleShop('S001', 'en-US')}>
      <Router ssrPath="/">
        <PageContext value={page}>
          <BlockList blocks={page.blocks} />
        </PageContext>
      </Router>
    </ShopContext>,
  )
  expect(html).toContain('heading above')
  expect(html).toContain('heading below')
})
