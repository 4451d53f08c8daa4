import { describe, expect, it } from 'vitest'
import { engine as gatewayEngine } from '../../gateway/page/engine.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import type { BlockNode } from '../../engine/document/document.schema.ts'
import { upgradeBlock } from '../../engine/document/upgrade.ts'
import { titleSpec } from '../../blocks/title/title.schema.ts'
import { main, page, title } from './documents.ts'
import { guest, propsOf, resolve } from './resolving.ts'

describe('a resolved document', () => {
  it('has the screen’s main block for "default", and the default of each omitted prop', () => {
    const { blocks, faults } = resolve(page([title('b1', { props: { title: 'x' } }), main]))
    expect(faults).toEqual([])
    expect(blocks.map(({ id, type }) => [id, type])).toEqual([
      ['b1', 'Title'],
      ['main', 'Default'],
    ])
    expect(blocks[0]?.props).toMatchObject({ title: 'x', align: 'start', moreType: 3 })
  })

  it('has the layout of a content block, ready to draw, and of no other', () => {
    const layout: BlockNode['layout'] = { base: { above: 's' }, from900: { width: 'narrow' } }
    const { blocks, faults } = resolve(page([title('b1', { layout }), { ...main, layout }]))
    expect(faults).toEqual([])
    expect(blocks[0]?.layout).toMatchObject({ '--block-0': 'var(--space-2) 0px' })
    expect(blocks[1]).not.toHaveProperty('layout')
    expect(resolve(page([title('b1'), main])).blocks[0]).not.toHaveProperty('layout')
  })

  it('leaves the stored document as it was', () => {
    const document = page([title('b1', { v: 1, props: { align: 'left' } })], {
      i18n: { 'en-US': { b1: { '/title': 'x' } } },
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
  ])('of version 1 aligned %s is aligned at the %s', (align, now) => {
    expect(propsOf(page([title('b1', { v: 1, props: { align } })]), 'b1')).toMatchObject({
      align: now,
    })
    // Without `v`, a block has version 1.
    expect(propsOf(page([title('b1', { props: { align } })]), 'b1')).toMatchObject({ align: now })
  })

  it('of the current version is not upgraded', () => {
    const { faults } = resolve(page([title('b1', { v: 2, props: { align: 'left' } })]))
    expect(faults).toHaveLength(1)
  })

  it('passes every step between its version and the current one', () => {
    const spec = {
      ...titleSpec,
      version: 4,
      upgrades: {
        2: { change: (props: Record<string, unknown>) => ({ ...props, two: true }) },
        3: { change: (props: Record<string, unknown>) => ({ ...props, three: props.two }) },
        4: { change: (props: Record<string, unknown>) => ({ ...props, four: props.three }) },
      },
    }
    const from = (v?: number) => upgradeBlock(spec, title('b1', v ? { v } : {}))
    expect(from()).toMatchObject({ v: 4, props: { two: true, three: true, four: true } })
    expect(from(3)).toMatchObject({ v: 4, props: { four: undefined } })
    expect(from(4)).toEqual(title('b1', { v: 4 }))
  })

  it('cannot be declared without its upgrades', () => {
    expect(() =>
      defineBlockSpec({
        type: 'New',
        name: 'New',
        version: 2,
        group: 'content',
        role: 'content',
        doc: '',
        advice: { use: '', avoid: '' },
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
        2: {
          change: (): Record<string, unknown> => {
            throw new Error('no way up')
          },
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
    ['of a newer version', title('b1', { v: 9 }), `version 9 is newer than ${titleSpec.version}`],
    ['with wrong props', title('b1', { v: 2, props: { moreType: 'x' } }), 'props/moreType'],
    ['with a field of its own', { id: 'b1', type: 'Title', html: '' }, 'broken: /html'],
    [
      'with a wrong visibility',
      { id: 'b1', type: 'Title', show: { who: 'x' } },
      'broken: /show/who',
    ],
  ])('%s is left out and reported, the rest is shown', (_name, block, reason) => {
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

  it('nested ten thousand deep is cut at the limit', () => {
    let node: BlockNode = { id: 'm1', type: 'PtInfo' }
    for (let depth = 0; depth < 10_000; depth++)
      node = { id: 'm1', type: 'PtInfo', slots: { body: [node] } }
    const { faults } = resolve(page([node]))
    expect(faults).toContainEqual({ blockId: 'm1', blockType: 'PtInfo', reason: 'too deep' })
  })

  it('within itself is cut at the limit', () => {
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
  const document = page([title('b1', { props: { title: '新品', moreText: '更多' } })], { i18n })
  const inLang = (lang: string) => propsOf(document, 'b1', { ...guest, lang })

  it('overlay the stored texts', () => {
    expect(inLang('en-US')).toMatchObject({ title: 'New in', moreText: '更多' })
  })

  it('fall back text by text to the stored ones', () => {
    expect(inLang('th-TH')).toMatchObject({ title: '新品', moreText: 'เพิ่มเติม' })
    expect(inLang('vi-VN')).toMatchObject({ title: '新品', moreText: '更多' })
    expect(inLang('zh-TW')).toMatchObject({ title: '新品' })
  })

  it('apply within lists, and do not restore deleted items', () => {
    const props = { items: [{ title: '一' }] }
    const overlay = {
      'en-US': { c1: { '/items/0/title': 'one', '/items/1/title': 'two', '/items/1': 'x' } },
    }
    const list = page([{ id: 'c1', type: 'Carousel', props }], { i18n: overlay })
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
  ])('are not harmed by the pointer %s', (pointer) => {
    const document = page(
      [{ id: 'c1', type: 'Carousel', props: { items: [{ title: '一' }] } }, main],
      { i18n: { 'en-US': { c1: { [pointer]: '1' } } } },
    )
    const { blocks } = resolve(document, { viewer: { ...guest, lang: 'en-US' } })
    expect({}).not.toHaveProperty('polluted')
    expect([]).not.toHaveProperty('polluted')
    expect(blocks.at(-1)?.id).toBe('main')
    // A block that the text would break is left out; any other keeps its stored texts.
    const drawn = blocks.filter(({ id }) => id === 'c1').map(({ props }) => props.items)
    expect([[], [[expect.objectContaining({ title: '一' })]]]).toContainEqual(drawn)
  })

  it('are not looked up on the prototype', () => {
    const document = page([title('constructor', { props: { title: 'x' } })], {
      i18n: { 'en-US': {} },
    })
    expect(propsOf(document, 'constructor', { ...guest, lang: 'en-US' })).toMatchObject({
      title: 'x',
    })
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
  ])('loses %s when read', (html) => {
    expect(drawn(html)).not.toMatch(
      /<(script|iframe|svg|math|style|form|input|base|meta|object|embed|!)|onerror|onclick|javascript|data:|style=|evil/i,
    )
  })

  it('keeps text formatting', () => {
    const html = '<h2>A</h2><p>b <strong>c</strong></p><ul><li>d</li></ul>'
    expect(drawn(html)).toBe(html)
  })

  it('keeps pictures of the store only', () => {
    const own = '<img src="/m/img/0123456789abcdef_10x10/320" alt="a" />'
    expect(drawn(`${own}<img src="https://evil.test/x.png">`)).toBe(own)
  })

  it('is cleaned in every language', () => {
    const document = page([{ id: 'r1', type: 'RichText', props: { html: '<p>a</p>' } }], {
      i18n: { 'en-US': { r1: { '/html': '<p>b</p><script>alert(1)</script>' } } },
    })
    expect(propsOf(document, 'r1', { ...guest, lang: 'en-US' })).toMatchObject({ html: '<p>b</p>' })
  })
})
