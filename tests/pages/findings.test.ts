import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { blockSpecs } from '../../blocks/specs.ts'
import { engine } from '../../gateway/page/engine.ts'
import type { PageDocument } from '../../engine/document/document.schema.ts'
import { findingsOf, pageWeights } from '../../schemas/page/findings.ts'
import { contrastOf, leastContrast } from '../../schemas/store/contrast.ts'
import { themePresets } from '../../schemas/store/theme-presets.ts'
import { home, main, page, title } from './documents.ts'

const picture = `${'a'.repeat(32)}_800x600`
const find = (document: PageDocument, address = home) =>
  findingsOf(document, address, {
    engine,
    langs: ['zh-TW', 'en-US', 'th-TH'],
    defaultLang: 'zh-TW',
    leads: (path) => path === '/cart',
    isReadable: (text, ground) =>
      (contrastOf(themePresets.plain, text, ground) ?? 0) >= leastContrast,
  }).map(({ kind, path, lang, count }) => [kind, path, lang, count].filter(Boolean).join(' '))

describe('findings of a page', () => {
  it('are none for a page with nothing to say', () => {
    expect(find(page([main]))).toEqual([])
  })

  it('name words that are hard to read on what is behind them', () => {
    const dark = { base: { background: '#123456' } } as const
    const wide = { from900: { background: '#ffee00' }, base: { background: 'surface' } } as const
    const light = { titleColor: '#eeeeee' }
    expect(
      find(
        page([
          main,
          title('t1', { v: 2, props: { title: 'a', titleColor: '#ffffff' } }),
          title('t2', { v: 2, props: { title: 'a', titleColor: '#222222' } }),
          // The colour has no effect without a text.
          title('t3', { v: 2, props: { title: '', ...light } }),
          title('t4', { v: 2, props: { title: 'a', ...light }, layout: dark }),
          title('t5', { v: 2, props: { title: 'a', ...light }, layout: wide }),
          {
            id: 'tabs',
            type: 'Tabs',
            layout: dark,
            slots: {
              tabs: [
                {
                  id: 'tab',
                  type: 'Tab',
                  slots: {
                    body: [title('t6', { v: 2, props: { title: 'a', titleColor: '#111111' } })],
                  },
                },
              ],
            },
          },
        ]),
      ).filter((one) => one.startsWith('contrast')),
    ).toEqual([
      'contrast /blocks/1/props/titleColor',
      'contrast /blocks/4/layout',
      'contrast /blocks/5/props/titleColor',
      'contrast /blocks/6/layout',
      'contrast /blocks/6/slots/tabs/0/slots/body/0/props/titleColor',
    ])
  })

  it('name pictures without a text, but not those with a title beside it', () => {
    const ad = (id: string, props: object) => ({ id, type: 'ImageAd', props })
    expect(
      find(
        page([
          main,
          ad('a1', { img: picture }),
          ad('a2', { img: picture, tip: ' 茶' }),
          ad('a3', { img: picture, title: '茶' }),
          { id: 'r1', type: 'RichText', props: { html: '<img src="/m/img/x/640"><img alt="茶">' } },
        ]),
      ).filter((one) => one.startsWith('alt')),
    ).toEqual(['alt /blocks/1/props/tip', 'alt /blocks/4/props/html'])
  })

  it('name paths of the shop that lead nowhere', () => {
    const link = (id: string, to: string) =>
      title(id, { v: 2, props: { linkType: 'page', link: to } })
    const html = '<a href="/m/cart?x=1">a</a><a href="/gone">b</a><a href="https://x.example">c</a>'
    expect(
      find(
        page([
          main,
          link('t1', '/cart#top'),
          link('t2', '/nowhere'),
          { id: 'r1', type: 'RichText', props: { html } },
        ]),
      ).filter((one) => one.startsWith('link')),
    ).toEqual(['link /blocks/2/props/link', 'link /blocks/3/props/html'])
  })

  it('count the texts without a translation, by language', () => {
    const blocks = [
      main,
      title('t1', { v: 2, props: { title: '茶', desc: '綠', linkType: 'page', link: '/cart' } }),
    ]
    expect(find(page(blocks, { title: '首頁' }))).toEqual([
      'translation en-US 3',
      'translation th-TH 3',
    ])
    const i18n = {
      'en-US': { page: { '/title': 'Home' }, t1: { '/title': 'Tea', '/desc': 'green' } },
      'th-TH': { t1: { '/title': '茶' } },
    }
    expect(find(page(blocks, { title: '首頁', i18n }))).toEqual(['translation th-TH 2'])
  })

  it('name a second heading of level one', () => {
    const at = { p1: 'info', p2: '' }
    const welcome = { id: 'w1', type: 'AccountWelcome' }
    expect(find(page([main]), at)).toEqual([])
    expect(find(page([main, welcome]), at)).toEqual(['heading /blocks/1'])
  })

  it('tell of a page with more blocks or pictures than load quickly', () => {
    const many = Array.from({ length: pageWeights.blocks }, (_, at) => title(`t${at}`))
    expect(find(page([main, ...many]))).toEqual([`blocks ${pageWeights.blocks + 1}`])
    const slides = Array.from({ length: 12 }, () => ({ img: picture, tip: 'x' }))
    const rows = Array.from({ length: 6 }, (_, at) => ({
      id: `c${at}`,
      type: 'Carousel',
      props: { items: slides },
    }))
    expect(find(page([main, ...rows])).filter((one) => one.startsWith('pictures'))).toEqual([
      'pictures 72',
    ])
  })
})

it('a block says that it draws a heading of level one', () => {
  for (const { type, hasHeading = false } of blockSpecs) {
    const name = type.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()
    const view = readFileSync(`blocks/${name}/${name}.tsx`, 'utf8')
    expect([type, hasHeading]).toEqual([type, view.includes('<h1')])
  }
})
