import { describe, expect, it } from 'vitest'
import { titleSpec } from '../../blocks/title/title.schema.ts'
import { documentLimits } from '../../engine/document/document.schema.ts'
import { faultsOf, item, main, page, product, title } from './documents.ts'

const actions = { id: 'act', type: 'PtActions' }
const bound = (binding: unknown, name = 'goods') =>
  page([main, { id: 'goods', type: 'GoodsList', bind: { [name]: binding } }])

describe('a valid page document', () => {
  it.each([
    ['has its main block alone', page([main])],
    ['has blocks before and after', page([title('b1'), main, title('b2')])],
    ['names a binding', bound({ from: 'pt.getPtByTag', args: { tagNbr: 'hot' } })],
    ['takes another part of a result', bound({ from: 'pt.getPtListByTypeNbr', take: 'PtList' })],
    [
      'refers to route, member, configuration and query',
      page([
        main,
        ...['$route.nbr', '$member.levelNbr', '$config.storeNbr', '$query.corp'].map(
          (tagNbr, at) => ({
            id: `g${at}`,
            type: 'GoodsList',
            bind: { goods: { from: 'pt.getPtByTag', args: { tagNbr } } },
          }),
        ),
      ]),
    ],
    [
      'shows a block to some',
      page([
        main,
        title('b1', {
          show: {
            who: 'member',
            levels: ['L1'],
            lang: ['zh-TW'],
            terminal: ['h5'],
            from: '2026-11-11',
            to: '2026-11-12T10:00:00+08:00',
          },
        }),
      ]),
    ],
    [
      'gives a content block space, a background and another width',
      page([
        main,
        title('b1', {
          layout: {
            base: { above: 'm', below: 'none', background: 'brand-soft', align: 'center' },
            from768: { width: 'narrow' },
            from900: { background: '#fff5e0' },
          },
        }),
      ]),
    ],
    [
      'is written in an older version of a block',
      page([main, title('b1', { v: 1, props: { align: 'left' } })]),
    ],
    [
      'speaks other languages',
      page([main, title('b1')], {
        i18n: {
          'en-US': {
            b1: { '/title': 'x', '/moreText': 'y' },
            page: { '/title': 't', '/meta/description': 'd' },
          },
        },
      }),
    ],
    [
      'speaks them in a list',
      page([main, { id: 'c1', type: 'Carousel', props: { items: [{ title: 'a' }] } }], {
        i18n: { 'en-US': { c1: { '/items/0/title': 'x' } } },
      }),
    ],
  ])('%s', (_name, document) => expect(faultsOf(document)).toEqual([]))

  it('leaves the slots of its main block to the screen’s default', () => {
    expect(faultsOf(page([{ id: 'main', type: 'default' }]), item)).toEqual([])
  })

  it('is a frame of frame blocks', () => {
    expect(faultsOf(page([{ id: 'head', type: 'Header' }]), { p1: 'head', p2: 'hv0000' })).toEqual(
      [],
    )
  })

  it('may have the maximal size', () => {
    const blocks = [
      main,
      ...Array.from({ length: documentLimits.blocks - 1 }, (_, at) => title(`b${at}x`)),
    ]
    expect(faultsOf(page(blocks))).toEqual([])
  })
})

describe('an invalid document', () => {
  it.each([
    ['nothing', undefined, [' type']],
    ['null', null, [' type']],
    ['a text', 'page', [' type']],
    ['a list', [], [' type']],
    ['an empty object', {}, ['/format required', '/title required', '/blocks required']],
    ['of another format', { ...page([main]), format: 2 }, ['/format const']],
    ['with blocks that are no list', page('b' as never), ['/blocks type']],
    ['with a field of its own', page([main], { script: 'x' }), ['/script additionalProperties']],
    [
      'with a title that is too long',
      { ...page([main]), title: 'x'.repeat(121) },
      ['/title maxLength'],
    ],
    [
      'in a language that no store speaks',
      page([main], { i18n: { 'fr-FR': {} } }),
      ['/i18n/fr-FR additionalProperties'],
    ],
    ['with a wrong frame', page([main], { meta: { headId: '../x' } }), ['/meta/headId pattern']],
  ])('is refused: %s', (_name, document, faults) => expect(faultsOf(document)).toEqual(faults))
})

describe('a block', () => {
  it.each([
    ['that is null', null, '/blocks/1 type'],
    ['that is a text', 'Title', '/blocks/1 type'],
    ['without an id', { type: 'Title' }, '/blocks/1/id required'],
    [
      'with a field of its own',
      title('b1', { html: 'x' } as never),
      '/blocks/1/html additionalProperties',
    ],
    ['with a wrong id', title('1b'), '/blocks/1/id pattern'],
    ['with a hostile type', title('b1', { type: '../Title' }), '/blocks/1/type pattern'],
    ['with a version below the first', title('b1', { v: 0 }), '/blocks/1/v minimum'],
    [
      'with a slot that is no list',
      title('b1', { slots: { body: {} } } as never),
      '/blocks/1/slots/body type',
    ],
    [
      'shown from a day that is none',
      title('b1', { show: { from: '2026-13-40' } }),
      '/blocks/1/show/from format',
    ],
    [
      'shown to nobody there is',
      title('b1', { show: { who: 'all' } } as never),
      '/blocks/1/show/who enum',
    ],
    [
      'with a background that is no colour of the theme',
      title('b1', { layout: { base: { background: 'red' } } } as never),
      '/blocks/1/layout/base/background pattern',
    ],
    [
      'with a layout for other window widths',
      title('b1', { layout: { from600: { above: 's' } } } as never),
      '/blocks/1/layout/from600 additionalProperties',
    ],
    ['with an empty layout', title('b1', { layout: {} }), '/blocks/1/layout minProperties'],
    [
      'bound by a name that is no operation',
      title('b1', { bind: { goods: { from: 'x' } } }),
      '/blocks/1/bind/goods/from pattern',
    ],
  ])('%s is refused by the path to it', (_name, block, fault) => {
    expect(faultsOf(page([main, block]))).toEqual([fault])
  })

  it('of an unknown type is refused', () => {
    expect(faultsOf(page([main, title('b1', { type: 'Marquee' })]))).toEqual([
      '/blocks/1/type known',
    ])
  })

  it.each(['constructor', 'toString', 'hasOwnProperty'])('of the type %s is unknown', (type) => {
    expect(faultsOf(page([main, title('b1', { type })]))).toEqual(['/blocks/1/type known'])
  })

  it('of a newer version than this code is refused', () => {
    expect(faultsOf(page([main, title('b1', { v: titleSpec.version + 1 })]))).toEqual([
      '/blocks/1/v version',
    ])
  })

  it('that is valid only before its upgrade is refused', () => {
    expect(faultsOf(page([main, title('b1', { v: 2, props: { align: 'left' } })]))).toEqual([
      '/blocks/1/props/align enum',
    ])
  })

  it('with a duplicate id is refused at the second place', () => {
    expect(faultsOf(page([title('b1'), main, title('b1')]))).toEqual(['/blocks/2/id unique'])
    expect(faultsOf(product([actions, { id: 'main', type: 'PtPrice' }]), item)).toEqual([
      '/blocks/0/slots/body/1/id unique',
    ])
  })

  it('with invalid props is refused, each by its path', () => {
    const props = { title: 5, moreType: 9, unknown: 1, titleColor: 'red;x' }
    expect(faultsOf(page([main, title('b1', { v: 2, props })])).toSorted()).toEqual([
      '/blocks/1/props/moreType enum',
      '/blocks/1/props/title type',
      '/blocks/1/props/titleColor pattern',
      '/blocks/1/props/unknown additionalProperties',
    ])
  })

  it('that is no content has no layout', () => {
    const layout = { base: { above: 's' } }
    expect(faultsOf(page([{ ...main, layout }]))).toEqual(['/blocks/0/layout layout'])
    expect(faultsOf(product([{ ...actions, layout }]), item)).toEqual([
      '/blocks/0/slots/body/0/layout layout',
    ])
    expect(faultsOf(product([actions, title('b1', { layout } as never)]), item)).toEqual([])
  })

  it('with a wrong item in a list is refused by the path to the item', () => {
    const items = [{ title: 'a' }, { title: 'b', linkType: 'pink' }]
    expect(faultsOf(page([main, { id: 'c1', type: 'Carousel', props: { items } }]))).toEqual([
      '/blocks/1/props/items/1/linkType enum',
    ])
  })
})

describe('facts in texts', () => {
  it('must be facts that stores have', () => {
    const bar = (text: string) => page([main, { id: 'bar', type: 'NoticeBar', props: { text } }])
    expect(faultsOf(bar('From {{freeFrom}}, {{fee.HOME}}, {{returnDays}} days'))).toEqual([])
    expect(faultsOf(bar('From {{freFrom}}'))).toEqual(['/blocks/1/props/text fact'])
    expect(faultsOf(bar('From {{phone.HOME}}'))).toEqual(['/blocks/1/props/text fact'])
    const more = (isShowMore: boolean) =>
      page([main, title('b1', { v: 2, props: { isShowMore, moreText: '{{freFrom}}' } })])
    expect(faultsOf(more(true))).toEqual(['/blocks/1/props/moreText fact'])
    expect(faultsOf(more(false))).toEqual([])
  })
})

describe('a block that can never be shown', () => {
  const shown = (show: object) => faultsOf(page([main, title('t1', { v: 2, show })]))

  it('is reported: an end before the start, guests with a level, lists without goods', () => {
    expect(shown({ from: '2026-03-05', to: '2026-03-04' })).toEqual(['/blocks/1/show/to show'])
    expect(shown({ who: 'guest', levels: ['L1'] })).toEqual(['/blocks/1/show/levels show'])
    expect(shown({ who: 'member', levels: ['L1'], from: '2026-03-05', to: '2026-03-06' })).toEqual(
      [],
    )
    expect(faultsOf(page([main, { id: 'goods', type: 'GoodsList' }]))).toEqual([
      '/blocks/1/bind bound',
    ])
  })

  it('is reported together with faults of the whole page', () => {
    const faults = faultsOf({
      ...page([main, title('t1', { show: { who: 'guest', levels: ['L1'] } })]),
      title: 5,
    })
    expect(faults).toEqual(['/title type', '/blocks/1/show/levels show'])
  })
})
