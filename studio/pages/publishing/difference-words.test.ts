import { describe, expect, it } from 'vitest'
import { blockSpecs } from '../../../blocks/specs.ts'
import { differenceOf } from '../../../engine/edit/difference.ts'
import { createTexts } from '../../../site/texts/texts.ts'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import { withDefaults } from '../../../engine/document/upgrade.ts'
import { texts } from '../../kernel/texts/all.ts'
import type { T } from '../../kernel/texts/texts.tsx'
import { specsAt } from '../session/spec-of.ts'
import { differenceText, picturesOf, pointerName } from './difference-words.ts'
import type { Words } from './value-words.ts'

const t = createTexts('en-US', texts['en-US']).t as T // of the same texts
const english: Words = {
  t,
  say: (text) => text,
  specOf: specsAt({ p1: 'home', p2: '' }),
  pictureName: (key) => (key === spring ? 'spring.jpg' : 'a picture'),
}
const spring = '0123456789abcdef_1200x800'
const page = (...blocks: PageDocument['blocks']): PageDocument => ({
  format: 1,
  title: 'Home',
  blocks,
})
const title = (id: string, text: string) => ({ id, type: 'Title', props: { title: text } })
const list = { id: 'list', type: 'GoodsList' }
const said = (before: PageDocument, after: PageDocument) =>
  differenceOf(before, after, english.specOf).map((one) => differenceText(one, after, english))

describe('differences in words', () => {
  it('say where a block was moved to', () => {
    expect(said(page(title('a', 'A'), list), page(list, title('a', 'A')))).toHaveLength(1)
    const [text] = said(
      page(list, { id: 'x', type: 'Grid' }, title('a', 'A')),
      page(title('a', 'A'), list, { id: 'x', type: 'Grid' }),
    )
    expect(text).toBe('Heading “A” moved above Product list')
  })

  it('say what was added, removed and written', () => {
    expect(said(page(list), page(list, title('a', 'A')))).toEqual([
      'Heading “A” added below Product list',
    ])
    expect(said(page(list, title('a', 'A')), page(list))).toEqual(['Heading “A” removed'])
    expect(said(page(title('a', 'a')), page(title('a', '')))).toEqual([
      'Heading of Heading changed: ‘a’ → ‘nothing’',
    ])
    expect(said(page(), { ...page(), title: 'Shop', meta: { hideNav: true } })).toEqual([
      'Title of the page changed: ‘Home’ → ‘Shop’',
      'Without the navigation of the page changed: ‘nothing’ → ‘Yes’',
    ])
  })

  it('say nothing of a default that a form wrote', () => {
    for (const spec of blockSpecs) {
      const sparse = { id: 'x', type: spec.type }
      const filled = { ...sparse, v: spec.version, props: withDefaults(spec, {}) }
      expect([spec.type, ...said(page(sparse), page(filled))]).toEqual([spec.type])
    }
    const picture = (more: object) => ({
      id: 'g',
      type: 'Grid',
      props: { items: [{ img: spring, ...more }, { name: 'Tea' }] },
    })
    expect(
      said(page(picture({})), page(picture({ name: '', linkType: 'none', link: '' }))),
    ).toEqual([])
  })

  it('name pictures, choices and the entries of lists', () => {
    const items = (...list: object[]) => ({ id: 'g', type: 'Grid', props: { items: list } })
    const shown = (before: object[], after: object[]) =>
      said(page(items(...before)), page(items(...after)))
    const other = 'fedcba9876543210_600x600'
    expect(shown([{ img: other }], [{ img: spring }])).toEqual([
      expect.stringMatching(/^[^{]+ 1 › .+ changed: ‘a picture’ → ‘spring.jpg’$/),
    ])
    expect(shown([{ name: 'Tea', linkType: 'none' }], [{ name: 'Tea', linkType: 'cg' }])).toEqual([
      expect.stringMatching(/ › Link kind .+ ‘No link’ → ‘Category’$/),
    ])
    expect(shown([{ name: 'Tea' }], [{ name: 'Tea' }, { name: 'Rice' }])).toEqual([
      expect.stringMatching(/‘Tea’ → ‘Tea, Rice’$/),
    ])
  })

  it('never show two values that read the same', () => {
    const html = (text: string) => ({ id: 'r', type: 'RichText', props: { html: text } })
    const [changed] = said(page(html('<p>a</p>')), page(html('<p><b>a</b></p>')))
    expect(changed).toMatch(/^.+ of Rich text “a” changed$/)
    const long = 'b'.repeat(200)
    const [end] = said(page(html(`<p>${long}x</p>`)), page(html(`<p>${long}y</p>`)))
    expect(end).toMatch(/‘…b+x’ → ‘…b+y’$/)
  })

  it('have the pictures of a change beside them', () => {
    const img = (key: string) => page({ id: 'i', type: 'Grid', props: { items: [{ img: key }] } })
    const [one] = differenceOf(img(''), img(spring), english.specOf)
    expect(one && picturesOf(one, english.specOf)).toEqual({ before: [], after: [spring] })
  })

  it('say that space, background or width of a block changed', () => {
    const tinted = { ...list, layout: { base: { background: 'surface' as const } } }
    expect(said(page(list), page(tinted))).toEqual([
      'Product list has another space, background, width or alignment',
    ])
  })

  it('show rich text without its tags, and long texts in short', () => {
    const html = (text: string) => ({ id: 'r', type: 'RichText', props: { html: text } })
    const [text] = said(page(html('<p>a</p>')), page(html(`<p>${'b'.repeat(200)}</p>`)))
    expect(text).toMatch(/^.+ of Rich text “b+…” changed: ‘a’ → ‘b{79}…’$/)
  })
})

it('names a value by where it is in its block', () => {
  const grid = { type: 'Grid' }
  expect(pointerName('/items/0/linkType', grid, english)).toMatch(/^[A-Z][a-z]+ 1 › [A-Z]/)
  expect(pointerName('/items/0/linkType', undefined, english)).toBe('Items 1 › Link type')
  expect(pointerName('/desc', { type: 'Title' }, english)).toBe('Subtitle')
})
