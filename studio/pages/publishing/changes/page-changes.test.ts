import { describe, expect, it } from 'vitest'
import { blockSpecs } from '../../../../blocks/specs.ts'
import type { BlockNode, PageDocument } from '../../../../engine/document/document.schema.ts'
import { withDefaults } from '../../../../engine/document/upgrade.ts'
import { demoPages } from '../../../../fixtures/demo/pages/index.ts'
import { createTexts } from '../../../../site/texts/texts.ts'
import { texts } from '../../../kernel/texts/all.ts'
import { factWords } from '../../../fields/facts/fact-words.ts'
import type { T } from '../../../kernel/texts/texts.tsx'
import { specsAt } from '../../session/spec-of.ts'
import { blockName } from '../difference-words.ts'
import { changeLines, type ChangeLine } from './change-lines.ts'
import type { ChangeWords } from './change-words.ts'
import type { EntryTree } from './entry-tree.ts'
import { pageChanges } from './page-changes.ts'
import type { Shown } from './shown.ts'

const spring = '0123456789abcdef_1200x800'
const other = 'fedcba9876543210_600x600'
const t = createTexts('en-US', texts['en-US']).t as T // of the same texts
const english: ChangeWords = {
  t,
  say: (text) => text,
  facts: factWords(t, (lang) => new Map([['freeFrom', lang === 'th-TH' ? '฿800' : '$60']])),
  specOf: specsAt({ p1: 'home', p2: '' }),
  pictureName: (key) => (key === spring ? 'spring.jpg' : 'a picture'),
  nameOf: (kind, nbr) => `the ${kind} ${nbr.length}`,
  pathName: () => 'Cart',
  langName: (lang) => (lang === 'th-TH' ? 'Thai' : 'Chinese'),
  moment: () => 'Nov 28, 3:13 PM',
  date: () => 'Nov 28',
  number: String,
  colourName: (colour) => (colour === '#aa0000' ? 'Brand' : ''),
}
const page = (...blocks: BlockNode[]): PageDocument => ({ format: 1, title: 'Home', blocks })

/** A line as one text. */
function lineText({ label, note, before, after, text, entry }: ChangeLine): string {
  const sides = before && after && `${shownText(before)} → ${shownText(after)}`
  const words = text?.map(({ kind, text: part }) =>
    kind === 'same' ? part : kind === 'removed' ? `[-${part}-]` : `[+${part}+]`,
  )
  return [label, note, sides, words?.join(''), entry && entryText(entry)]
    .filter(Boolean)
    .join(' | ')
}

const shownText = (shown: readonly Shown[]): string =>
  shown.map((one) => (one.kind === 'text' ? one.text : one.name)).join(', ')

const entryText = ({ shown, entries }: EntryTree): string =>
  [shownText(shown), ...entries.map((one) => `${one.label} (${entryText(one)})`.replace(' ()', ''))]
    .filter(Boolean)
    .join('; ')

/** Name of each changed block with its lines. */
const said = (before: PageDocument, after: PageDocument): string[] =>
  pageChanges(before, after, english.specOf).flatMap((change) =>
    changeLines(change, { before, after }, english).map(
      (line) => `${blockName(change.node, english)}: ${lineText(line)}`,
    ),
  )
const ofProps = (type: string, before: object, after: object): string[] => {
  const block = (props: object): BlockNode => ({ id: 'x', type, props: { ...props } })
  return said(page(block(before)), page(block(after)))
}

const title = (id: string, text: string) => ({ id, type: 'Title', props: { title: text } })
const list = { id: 'list', type: 'GoodsList' }

describe('blocks', () => {
  it('say where they were moved, added and removed', () => {
    const grid = { id: 'x', type: 'Grid' }
    const name = blockName(grid, english)
    expect(said(page(list, grid, title('a', 'A')), page(title('a', 'A'), list, grid))).toEqual([
      'Heading “A”: Moved above Product list',
    ])
    expect(said(page(list), page(list, title('a', 'A')))).toEqual([
      'Heading “A”: Added below Product list',
    ])
    expect(said(page(list, title('a', 'A')), page(list))).toEqual([
      'Heading “A”: Removed, was below Product list',
    ])
    expect(said(page(grid), page())).toEqual([`${name}: Removed`])
  })

  it('say nothing of a default that a form wrote', () => {
    for (const spec of blockSpecs) {
      const sparse = { id: 'x', type: spec.type }
      const filled = { ...sparse, v: spec.version, props: withDefaults(spec, {}) }
      expect([spec.type, ...said(page(sparse), page(filled))]).toEqual([spec.type])
    }
    const items = (more: object) => ({ items: [{ img: spring, ...more }, { name: 'Tea' }] })
    const defaults = { name: '', linkType: 'none', link: '' }
    expect(ofProps('Grid', items({}), items(defaults))).toEqual([])
  })

  it('say to whom and when they are shown, in words and the shop’s time', () => {
    const shown = { ...list, show: { who: 'member' as const, from: '2026-11-28T07:13:00Z' } }
    expect(said(page(list), page(shown))).toEqual([
      'Product list: Shown to | everybody → members',
      'Product list: From |  → Nov 28, 3:13 PM',
    ])
  })

  it('say which space and background they have', () => {
    const tinted = {
      ...list,
      layout: { base: { background: 'surface' as const }, from900: { above: 'l' as const } },
    }
    expect(said(page(list), page(tinted))).toEqual([
      'Product list: Background |  → Cards',
      'Product list: From 900 px › Space above |  → Large',
    ])
  })

  it('say which other tag they show', () => {
    const bound = (tagNbr: string): BlockNode => ({
      ...list,
      bind: { goods: { from: 'goods.getGoodsList', args: { tagNbr } } },
    })
    expect(said(page(bound('T1')), page(bound('T0123')))).toEqual([
      'Product list: Shown data | the tag 2 → the tag 5',
    ])
  })
})

describe('values', () => {
  it('show the facts of the store as shoppers read them, in the language of the text', () => {
    expect(
      ofProps('Title', { title: 'Free from {{freeFrom}}' }, { title: 'From {{freeFrom}} free' }),
    ).toEqual(['Heading “From $60 free”: Heading | [-Free from $60-][+From $60 free+]'])
    const inThai = (text: string): PageDocument => ({
      ...page(title('a', 'Free')),
      i18n: { 'th-TH': { a: { '/title': text } } },
    })
    expect(said(inThai('ก {{freeFrom}}'), inThai('ก {{freeFrom}} ข'))).toEqual([
      expect.stringContaining('฿800'),
    ])
  })

  it('name a fact that replaced its value, and one without a value', () => {
    expect(ofProps('Title', { title: 'From $60' }, { title: 'From {{freeFrom}}' })).toEqual([
      'Heading “From $60”: Heading | From [-$60-][+[amount for free shipping]+]',
    ])
    expect(ofProps('Title', { title: 'Call' }, { title: 'Call {{phone}}' })).toEqual([
      'Heading “Call [phone number]”: Heading | Call[+ [phone number]+]',
    ])
  })

  it('have one line for a replaced picture', () => {
    const items = (img: string) => ({ items: [{ img, name: '' }, { name: 'Tea' }] })
    expect(ofProps('Grid', items(other), items(spring))).toEqual([
      expect.stringMatching(/^[^|]+ 1 › [^|]+ \| a picture → spring.jpg$/),
    ])
  })

  it('show a link as one thing with the name of its target', () => {
    const items = (linkType: string, link: string) => ({ items: [{ name: 'Tea', linkType, link }] })
    expect(ofProps('Grid', items('none', ''), items('cg', 'C1'))).toEqual([
      expect.stringMatching(/ › Tea › Link \|  → Category “the category 2”$/),
    ])
    expect(ofProps('Grid', items('page', '/cart'), items('cg', 'C1'))).toEqual([
      expect.stringMatching(/ \| Page of the shop “Cart” → Category “the category 2”$/),
    ])
  })

  it('show menus as trees by label', () => {
    const sale = { name: 'Sale', linkType: 'cg', link: 'C9' }
    const fresh = {
      name: 'New in',
      children: [{ name: 'Coats', linkType: 'cg', link: 'C1' }, { name: 'Bags' }],
    }
    const menu = (...entries: object[]) => ({ menu: entries })
    expect(ofProps('Header', menu(sale), menu(fresh, sale))).toEqual([
      'Page header: Menu › New in | added | Coats (Category “the category 2”); Bags',
    ])
    const more = { ...fresh, children: [...fresh.children, { name: 'Hats' }] }
    expect(ofProps('Header', menu(fresh, sale), menu(more, sale))).toEqual([
      'Page header: Menu › New in › Hats | added',
    ])
    expect(ofProps('Header', menu(fresh, sale), menu(sale, fresh))).toHaveLength(1)
  })

  it('keep translations with the entry that they belong to', () => {
    const menu = (names: string[], i18n: Record<string, string>): PageDocument => ({
      ...page({ id: 'h', type: 'Header', props: { menu: names.map((name) => ({ name })) } }),
      i18n: { 'th-TH': { h: i18n } },
    })
    const before = menu(['Tea', 'Rice'], { '/menu/0/name': 'ชา', '/menu/1/name': 'ข้าว' })
    const after = menu(['New', 'Tea', 'Rice'], {
      '/menu/0/name': 'ใหม่',
      '/menu/1/name': 'ชา',
      '/menu/2/name': 'ข้าวหอม',
    })
    expect(said(before, after)).toEqual([
      'Page header: Menu › New | added',
      expect.stringMatching(/^Page header: Menu › Rice › Name \(Thai\) \| /),
    ])
  })

  it('mark the changed words of a text, and say if only its format changed', () => {
    const html = (text: string) => ({ html: text })
    expect(
      ofProps('RichText', html('<p>fresh tea here</p>'), html('<p>fresh rice here</p>')),
    ).toEqual([expect.stringMatching(/\| fresh \[-tea-\]\[\+rice\+\] here$/)])
    expect(ofProps('RichText', html('<p>a</p>'), html('<p><b>a</b></p>'))).toEqual([
      expect.stringMatching(/\| formatted differently$/),
    ])
  })

  it('show switches, choices and colours by name', () => {
    expect(ofProps('Header', { hasSearch: true }, { hasSearch: false })).toEqual([
      'Page header: Search button | On → Off',
    ])
    expect(ofProps('Header', { color: '#aa0000' }, { color: '#123456' })).toEqual([
      'Page header: Text color | Brand → custom color',
    ])
  })

  it('say nothing of a switch that was never set and is off', () => {
    expect(said(page(), { ...page(), meta: { hideNav: false } })).toEqual([])
  })

  it('of the page are named', () => {
    const after = {
      ...page(),
      title: 'Shop',
      meta: { hideNav: true, headId: 'hv0000', img: spring },
    }
    expect(said(page(), after)).toEqual([
      'the page: Title | [-Home-][+Shop+]',
      'the page: Without the navigation | Off → On',
      'the page: Own header |  → the head 6',
      expect.stringMatching(/ → spring.jpg$/),
    ])
  })
})

/** What no shopkeeper reads: keys of pictures, JSON, tags, colours and missing values. */
const raw = /[0-9a-f]{16}_\d+x\d+|[{}<>]|nothing|undefined|\[object|#[0-9a-f]{6}/i
/** Shopkeepers write these in their texts, such as the amount from which delivery is free. */
const withoutFacts = (text: string): string => text.replace(/\{+[\w.]*\}{0,2}/g, '')

describe('pages of the demo', () => {
  const documents = Object.values(demoPages)
    .flat()
    .map(({ document }) => document)

  /** Each value replaced by another of its kind. */
  const altered = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.length > 1 ? value.slice(1).map(altered) : value.map(altered)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, altered(one)]))
    if (typeof value === 'boolean') return !value
    if (typeof value === 'string' && /^[0-9a-f]{16}_/.test(value)) return spring
    return typeof value === 'string' && /^\p{Lu}?[\p{L} ]{8,}$/u.test(value) ? `${value} x` : value
  }

  it('have no line with equal sides and no raw value, whatever changes in their blocks', () => {
    const lines = documents.flatMap((before) => {
      const blocks = before.blocks.map((node) => ({
        ...node,
        props: altered(node.props) as object,
      }))
      const after = { ...before, blocks } as PageDocument // props of the same kinds
      return [...said(before, after), ...said(after, before)]
    })
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.filter((line) => /\| (.+) → \1$/.test(line))).toEqual([])
    expect(lines.filter((line) => raw.test(withoutFacts(line)))).toEqual([])
  })

  it('are told from each other without a raw value', () => {
    const [first, ...others] = documents
    if (!first) throw new Error('the demo has no page')
    const lines = others.flatMap((document) => said(first, document))
    expect(lines.filter((line) => raw.test(withoutFacts(line)))).toEqual([])
  })
})
