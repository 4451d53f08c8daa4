import { describe, expect, it } from 'vitest'
import { engine as gatewayEngine } from '../../gateway/page/engine.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { withQuery } from '../../schemas/page/bindings.ts'
import type { BlockNode, PageDocument, Show } from '../../schemas/page/document.schema.ts'
import type { Engine } from '../../schemas/page/engine.ts'
import { resolveDocument, type Resolving } from '../../schemas/page/resolve.ts'
import { isVisible, moment, nextChange, type Viewer } from '../../schemas/page/visibility.ts'
import { upgradeProps } from '../../schemas/page/upgrade.ts'
import { titleSpec } from '../../blocks/title/title.schema.ts'

const now = new Date('2026-11-11T12:00:00Z')
const guest: Viewer = { lang: 'zh-TW', terminal: 'h5', now }
const member: Viewer = { ...guest, member: { levelNbr: 'L2' } }
const main: BlockNode = { id: 'main', type: 'default' }
const title = (id: string, given: Partial<BlockNode> = {}): BlockNode => ({
  id,
  type: 'Title',
  ...given,
})
const page = (blocks: unknown[], i18n?: PageDocument['i18n']): PageDocument => ({
  format: 1,
  title: '',
  blocks: blocks as BlockNode[], // as a database may hold them
  ...(i18n && { i18n }),
})

const resolve = (
  document: PageDocument,
  given: Partial<Resolving> = {},
  engine: Engine = gatewayEngine,
) =>
  resolveDocument(
    document,
    {
      address: { p1: 'home', p2: '' },
      viewer: guest,
      sources: { route: {}, config: {} },
      ...given,
    },
    engine,
  )
const idsOf = (document: PageDocument, viewer = guest) =>
  resolve(document, { viewer }).blocks.map(({ id }) => id)
const propsOf = (document: PageDocument, id: string, viewer = guest) =>
  resolve(document, { viewer }).blocks.find((block) => block.id === id)?.props

describe('a resolved document', () => {
  it('has the screen’s own main block for "default", and each prop that was left out', () => {
    const { blocks, faults } = resolve(page([title('b1', { props: { title: 'x' } }), main]))
    expect(faults).toEqual([])
    expect(blocks.map(({ id, type }) => [id, type])).toEqual([
      ['b1', 'Title'],
      ['main', 'Default'],
    ])
    expect(blocks[0]?.props).toMatchObject({ title: 'x', align: 'start', moreType: 3 })
  })

  it('leaves the stored document as it was', () => {
    const document = page([title('b1', { v: 1, props: { align: 'left' } })], {
      'en-US': { b1: { '/title': 'x' } },
    })
    const before = structuredClone(document)
    resolve(document, { viewer: { ...guest, lang: 'en-US' } })
    expect(document).toEqual(before)
  })
})

describe('an older block', () => {
  it.each([
    ['left', 'start'],
    ['right', 'end'],
    ['center', 'center'],
  ])('of version 1 aligned %s stands at the %s', (align, now) => {
    expect(propsOf(page([title('b1', { v: 1, props: { align } })]), 'b1')).toMatchObject({
      align: now,
    })
    // Without a version a block is of the first.
    expect(propsOf(page([title('b1', { props: { align } })]), 'b1')).toMatchObject({ align: now })
  })

  it('of today’s version is not upgraded', () => {
    const { faults } = resolve(page([title('b1', { v: 2, props: { align: 'left' } })]))
    expect(faults).toHaveLength(1)
  })

  it('passes every step between its version and today’s', () => {
    const spec = {
      ...titleSpec,
      version: 4,
      upgrades: {
        2: (props: Record<string, unknown>) => ({ ...props, two: true }),
        3: (props: Record<string, unknown>) => ({ ...props, three: props.two }),
        4: (props: Record<string, unknown>) => ({ ...props, four: props.three }),
      },
    }
    expect(upgradeProps(spec, title('b1'))).toEqual({ two: true, three: true, four: true })
    expect(upgradeProps(spec, title('b1', { v: 3 }))).toEqual({ four: undefined })
    expect(upgradeProps(spec, title('b1', { v: 4 }))).toEqual({})
  })

  it('cannot be declared without the way to it', () => {
    expect(() =>
      defineBlockSpec({
        type: 'New',
        version: 2,
        group: 'content',
        role: 'content',
        doc: '',
        props: noProps,
        onError: 'hide',
        budget: { jsGzip: 1 },
      }),
    ).toThrow('New: version 2 has no upgrade')
  })

  it('whose upgrade fails is left out and reported', () => {
    const failing = {
      ...titleSpec,
      upgrades: {
        2: (): Record<string, unknown> => {
          throw new Error('no way up')
        },
      },
    }
    const engine = {
      ...gatewayEngine,
      specs: new Map([...gatewayEngine.specs, ['Title', failing]]),
    }
    const { blocks, faults } = resolve(page([title('b1'), main]), {}, engine)
    expect(blocks.map(({ id }) => id)).toEqual(['main'])
    expect(faults).toMatchObject([{ blockId: 'b1', blockType: 'Title' }])
    expect(faults[0]?.reason).toContain('no way up')
  })
})

describe('a block that cannot be drawn', () => {
  it.each([
    ['of an unknown type', { id: 'b1', type: 'Marquee' }, 'unknown type'],
    ['of a name of the prototype', { id: 'b1', type: 'constructor' }, 'unknown type'],
    ['of a newer version', title('b1', { v: 9 }), 'version 9 is newer than 2'],
    ['with wrong props', title('b1', { v: 2, props: { moreType: 'x' } }), 'props/moreType'],
    ['with a field of its own', { id: 'b1', type: 'Title', html: '' }, 'broken: /html'],
    [
      'with a wrong visibility',
      { id: 'b1', type: 'Title', show: { who: 'x' } },
      'broken: /show/who',
    ],
  ])('%s is left out and reported, the rest stands', (_name, block, reason) => {
    const { blocks, faults } = resolve(page([title('before'), block, main]))
    expect(blocks.map(({ id }) => id)).toEqual(['before', 'main'])
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatchObject({ blockId: 'b1', blockType: block.type })
    expect(faults[0]?.reason).toContain(reason)
  })

  it.each([null, 'text', 5, [], undefined])('that is %j is left out and reported', (block) => {
    const { blocks, faults } = resolve(page([block, main]))
    expect(blocks.map(({ id }) => id)).toEqual(['main'])
    expect(faults).toHaveLength(1)
  })

  it('in a slot is left out of the slot', () => {
    const body = [
      { id: 'p1', type: 'PtPrice' },
      { id: 'x1', type: 'Gone' },
      { id: 'act', type: 'PtActions' },
    ]
    const { blocks, faults } = resolve(page([{ id: 'main', type: 'PtInfo', slots: { body } }]))
    expect(blocks[0]?.slots?.body?.map(({ id }) => id)).toEqual(['p1', 'act'])
    expect(faults).toMatchObject([{ blockId: 'x1', reason: 'unknown type' }])
  })

  it('ten thousand levels deep ends at the limit', () => {
    let node: BlockNode = { id: 'm1', type: 'PtInfo' }
    for (let depth = 0; depth < 10_000; depth++)
      node = { id: 'm1', type: 'PtInfo', slots: { body: [node] } }
    const { faults } = resolve(page([node]))
    expect(faults).toContainEqual({ blockId: 'm1', blockType: 'PtInfo', reason: 'too deep' })
  })

  it('within itself ends at the limit', () => {
    const node: BlockNode = { id: 'm1', type: 'PtInfo' }
    node.slots = { body: [node] }
    expect(resolve(page([node])).faults).toMatchObject([{ reason: 'too deep' }])
  })
})

describe('languages', () => {
  const i18n = {
    'en-US': { b1: { '/title': 'New in' } },
    'th-TH': { b1: { '/moreText': 'เพิ่มเติม' } },
  }
  const document = page([title('b1', { props: { title: '新品', moreText: '更多' } })], i18n)
  const inLang = (lang: string) => propsOf(document, 'b1', { ...guest, lang })

  it('lie over what is stored', () => {
    expect(inLang('en-US')).toMatchObject({ title: 'New in', moreText: '更多' })
  })

  it('fall back text by text to what is stored', () => {
    expect(inLang('th-TH')).toMatchObject({ title: '新品', moreText: 'เพิ่มเติม' })
    expect(inLang('vi-VN')).toMatchObject({ title: '新品', moreText: '更多' })
    expect(inLang('zh-TW')).toMatchObject({ title: '新品' })
  })

  it('reach into lists, and make no item that was deleted', () => {
    const props = { items: [{ title: '一' }] }
    const overlay = {
      'en-US': { c1: { '/items/0/title': 'one', '/items/1/title': 'two', '/items/1': 'x' } },
    }
    const list = page([{ id: 'c1', type: 'Carousel', props }], overlay)
    expect(propsOf(list, 'c1', { ...guest, lang: 'en-US' })).toMatchObject({
      items: [{ title: 'one' }],
    })
    expect(resolve(list, { viewer: { ...guest, lang: 'en-US' } }).faults).toEqual([])
  })

  it.each([
    '/__proto__/polluted',
    '/constructor/prototype/polluted',
    '/items/__proto__/polluted',
    '/items/length',
    '/items/-1',
    '/items/0/title/x',
    '/items/0',
    '/items',
    '/a/b/c',
    '/',
  ])('do no harm by the pointer %s', (pointer) => {
    const document = page(
      [{ id: 'c1', type: 'Carousel', props: { items: [{ title: '一' }] } }, main],
      {
        'en-US': { c1: { [pointer]: '1' } },
      },
    )
    const { blocks } = resolve(document, { viewer: { ...guest, lang: 'en-US' } })
    expect({}).not.toHaveProperty('polluted')
    expect([]).not.toHaveProperty('polluted')
    expect(blocks.at(-1)?.id).toBe('main')
    // A block that the text would break is left out; any other keeps its own words.
    const drawn = blocks.filter(({ id }) => id === 'c1').map(({ props }) => props.items)
    expect([[], [[expect.objectContaining({ title: '一' })]]]).toContainEqual(drawn)
  })

  it('are not looked up among names of the prototype', () => {
    const document = page([title('constructor', { props: { title: 'x' } })], { 'en-US': {} })
    expect(propsOf(document, 'constructor', { ...guest, lang: 'en-US' })).toMatchObject({
      title: 'x',
    })
  })
})

describe('visibility', () => {
  const cases: [string, Show, Viewer, boolean][] = [
    ['a guest sees what is for guests', { who: 'guest' }, guest, true],
    ['a member does not', { who: 'guest' }, member, false],
    ['a member sees what is for members', { who: 'member' }, member, true],
    ['a guest does not', { who: 'member' }, guest, false],
    ['a level sees what is for it', { levels: ['L1', 'L2'] }, member, true],
    ['another level does not', { levels: ['L3'] }, member, false],
    ['a guest has no level', { levels: ['L1', 'L2', 'L3'] }, guest, false],
    ['no level named means all', { levels: [] }, guest, true],
    ['a language sees its own', { lang: ['zh-TW', 'en-US'] }, guest, true],
    ['and not another’s', { lang: ['en-US'] }, guest, false],
    ['a browser sees what is for browsers', { terminal: ['h5'] }, guest, true],
    ['and not what is for the app', { terminal: ['app'] }, guest, false],
    ['before its time it is hidden', { from: '2026-11-11T12:00:00.001Z' }, guest, false],
    ['from its first moment it is shown', { from: '2026-11-11T12:00:00Z' }, guest, true],
    ['until its end it is shown', { to: '2026-11-11T12:00:00.001Z' }, guest, true],
    ['from its end on it is hidden', { to: '2026-11-11T12:00:00Z' }, guest, false],
    ['everything named must hold', { who: 'member', lang: ['en-US'] }, member, false],
  ]
  it.each(cases)('%s', (_name, show, viewer, isSeen) => {
    expect(isVisible(show, viewer)).toBe(isSeen)
    expect(idsOf(page([title('b1', { show }), main]), viewer)).toEqual(
      isSeen ? ['b1', 'main'] : ['main'],
    )
  })

  it('counts a bare date from midnight of the shops’ zone, UTC+8', () => {
    expect(moment('2026-11-11')).toBe(Date.parse('2026-11-10T16:00:00Z'))
    expect(moment('2026-11-11T00:00:00+08:00')).toBe(moment('2026-11-11'))
  })

  it('applies within slots', () => {
    const body = [
      { id: 'note', type: 'Title', show: { who: 'member' as const } },
      { id: 'act', type: 'PtActions' },
    ]
    const { blocks } = resolve(page([{ id: 'main', type: 'PtInfo', slots: { body } }]))
    expect(blocks[0]?.slots?.body?.map(({ id }) => id)).toEqual(['act'])
  })

  it('of a hidden block asks for none of its data', () => {
    const bind = { goods: { from: 'pt.getPtByTag', args: { tagNbr: 'hot' } } }
    const hidden = { id: 'g1', type: 'GoodsList', bind, show: { who: 'member' as const } }
    expect(resolve(page([hidden, main])).calls).toEqual([])
  })

  it('tells the next moment at which it changes', () => {
    expect(nextChange({ from: '2026-11-11T13:00:00Z', to: '2026-11-11T14:00:00Z' }, now)).toBe(
      Date.parse('2026-11-11T13:00:00Z'),
    )
    expect(nextChange({ from: '2026-11-11T11:00:00Z', to: '2026-11-11T14:00:00Z' }, now)).toBe(
      Date.parse('2026-11-11T14:00:00Z'),
    )
    expect(nextChange({ to: '2026-11-11T11:00:00Z' }, now)).toBe(Infinity)
    expect(nextChange(undefined, now)).toBe(Infinity)
  })

  it('makes a page valid until the earliest change of any of its blocks, hidden ones too', () => {
    const document = page([
      title('b1', { show: { to: '2026-11-11T15:00:00Z' } }),
      title('b2', { show: { from: '2026-11-11T13:00:00Z', who: 'member' } }),
      main,
    ])
    expect(resolve(document).validUntil).toBe(Date.parse('2026-11-11T13:00:00Z'))
    expect(resolve(page([main])).validUntil).toBe(Infinity)
  })
})

describe('bindings', () => {
  const goods = (id: string, args: Record<string, unknown>, from = 'pt.getPtByTag') => ({
    id,
    type: 'GoodsList',
    bind: { goods: { from, args } },
  })

  it('that ask for the same are one call', () => {
    const { blocks, calls } = resolve(
      page([
        goods('g1', { tagNbr: 'hot', pageSize: 6 }),
        goods('g2', { pageSize: 6, tagNbr: 'hot' }),
        main,
      ]),
    )
    expect(calls).toHaveLength(1)
    expect(blocks[0]?.data).toEqual({ goods: calls[0]?.key })
    expect(blocks[1]?.data).toEqual(blocks[0]?.data)
  })

  it('that ask for something else are calls of their own', () => {
    const { calls } = resolve(
      page([
        goods('g1', { tagNbr: 'hot' }),
        goods('g2', { tagNbr: 'new' }),
        goods('g3', { tagNbr: 'hot', page: 2 }),
        main,
      ]),
    )
    expect(new Set(calls.map(({ key }) => key)).size).toBe(3)
  })

  it('that only a member may make are left out for a guest, whose block stands without them', () => {
    const document = page([
      {
        id: 'f1',
        type: 'DynamicForm',
        bind: {
          form: { from: 'form.getFormInfo', args: { nbr: 'class' } },
          member: { from: 'account.getMemInfo' },
        },
      },
      main,
    ])
    const sources = { route: {}, config: {}, member: { levelNbr: 'L1' } }
    const forGuest = resolve(document)
    expect(forGuest.calls.map(({ from }) => from)).toEqual(['form.getFormInfo'])
    expect(Object.keys(forGuest.blocks[0]?.data ?? {})).toEqual(['form'])
    const forMember = resolve(document, { viewer: member, sources })
    expect(forMember.calls).toMatchObject([
      { from: 'form.getFormInfo', isPending: false },
      { from: 'account.getMemInfo', isPending: true },
    ])
  })

  it('that come to the same by their references are one call', () => {
    const sources = { route: { nbr: 'hot' }, config: {} }
    const { calls } = resolve(
      page([goods('g1', { tagNbr: '$route.nbr' }), goods('g2', { tagNbr: 'hot' }), main]),
      { sources },
    )
    expect(calls).toMatchObject([
      { from: 'pt.getPtByTag', args: { tagNbr: 'hot' }, take: 'PtList', isPending: false },
    ])
  })

  it('fill in route, configuration and member', () => {
    const sources = { route: { nbr: 'A1' }, config: { storeNbr: 'T1' }, member: { levelNbr: 'L2' } }
    const args = ['$route.nbr', '$config.storeNbr', '$member.levelNbr']
    const { calls } = resolve(page([goods('g1', { ptNbrs: args }, 'pt.getPtAdvList'), main]), {
      sources,
    })
    expect(calls[0]?.args).toEqual({ ptNbrs: ['A1', 'T1', 'L2'] })
  })

  it('leave out what a reference does not find', () => {
    const { calls } = resolve(
      page([goods('g1', { tagNbr: '$member.levelNbr', pageSize: 5 }), main]),
    )
    expect(calls[0]?.args).toEqual({ pageSize: 5 })
  })

  it.each([
    '$route.constructor',
    '$config.toString',
    '$member.hasOwnProperty',
    '$query.constructor',
  ])('find nothing of the prototype by %s', (reference) => {
    const sources = { route: {}, config: {}, member: {}, query: {} }
    const { calls } = resolve(page([goods('g1', { tagNbr: reference }), main]), { sources })
    expect(calls[0]?.args).toEqual({})
    expect(withQuery({ tagNbr: reference }, {})).toEqual({})
  })

  it('to the query wait for who knows it', () => {
    const { calls } = resolve(page([goods('g1', { tagNbr: '$query.tag' }), main]))
    expect(calls).toMatchObject([{ args: { tagNbr: '$query.tag' }, isPending: true }])
    expect(withQuery(calls[0]?.args ?? {}, { tag: ' hot ' })).toEqual({ tagNbr: 'hot' })
    expect(withQuery(calls[0]?.args ?? {}, {})).toEqual({})
  })

  it('to what cannot be bound are not called, whatever the database holds', () => {
    for (const from of [
      'page.reportBlockFault',
      'page.pullPage',
      'pt.getSkuAvail',
      'no.such',
      'constructor.constructor',
    ])
      expect(resolve(page([goods('g1', {}, from), main])).calls).toEqual([])
  })

  it('of a main block are those the page cannot stand without', () => {
    const bind = { product: { from: 'pt.getPtInfo', args: { ptNbr: 'P1' } } }
    const { calls, vital } = resolve(
      page([{ id: 'main', type: 'PtInfo', bind }, goods('g1', { tagNbr: 'hot' })]),
    )
    expect(calls).toHaveLength(2)
    expect([...vital]).toEqual([calls[0]?.key])
  })

  it('and slots of a main block that names none are the screen’s own', () => {
    const fallback = page([
      {
        id: 'main',
        type: 'PtInfo',
        bind: { product: { from: 'pt.getPtInfo', args: { ptNbr: '$route.ptNbr' } } },
        slots: { body: [{ id: 'act', type: 'PtActions' }] },
      },
    ])
    const given = {
      address: { p1: 'item', p2: '' },
      fallback,
      sources: { route: { ptNbr: 'P1' }, config: {} },
    }
    const { blocks, calls } = resolve(page([main]), given)
    expect(blocks[0]).toMatchObject({ id: 'main', type: 'PtInfo' })
    expect(blocks[0]?.slots?.body?.map(({ id }) => id)).toEqual(['act'])
    expect(calls).toMatchObject([{ from: 'pt.getPtInfo', args: { ptNbr: 'P1' } }])
  })
})

describe('rich text', () => {
  const drawn = (html: string) =>
    String(propsOf(page([{ id: 'r1', type: 'RichText', props: { html } }]), 'r1')?.html)

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt&#58;alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<p onclick="alert(1)" style="position:fixed">x</p>',
    '<iframe src="https://evil.test"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext></p><style><img src onerror=alert(1)>',
    '<a href="//evil.test">x</a>',
    '<form action="/x"><input name="a"></form>',
    '<style>*{display:none}</style>',
    '<base href="//evil.test">',
    '<meta http-equiv="refresh" content="0">',
    '<object data="x"></object><embed src="x">',
    '<!--><script>alert(1)</script>-->',
  ])('loses %s on reading', (html) => {
    expect(drawn(html)).not.toMatch(
      /<(script|iframe|svg|math|style|form|input|base|meta|object|embed|!)|onerror|onclick|javascript|data:|style=|evil/i,
    )
  })

  it('keeps what formats words', () => {
    const html = '<h2>A</h2><p>b <strong>c</strong></p><ul><li>d</li></ul>'
    expect(drawn(html)).toBe(html)
  })

  it('keeps pictures of the store only', () => {
    const own = '<img src="/m/img/0123456789abcdef_10x10/320" alt="a" />'
    expect(drawn(`${own}<img src="https://evil.test/x.png">`)).toBe(own)
  })

  it('is cleaned in every language', () => {
    const document = page([{ id: 'r1', type: 'RichText', props: { html: '<p>a</p>' } }], {
      'en-US': { r1: { '/html': '<p>b</p><script>alert(1)</script>' } },
    })
    expect(propsOf(document, 'r1', { ...guest, lang: 'en-US' })).toMatchObject({ html: '<p>b</p>' })
  })
})
