import { describe, expect, it } from 'vitest'
import { differenceOf } from '../../runtime/document/difference.ts'
import { createTexts } from '../../runtime/i18n/texts.ts'
import type { PageDocument } from '../../schemas/page/document.schema.ts'
import { texts } from '../texts/all.ts'
import type { T } from '../texts/texts.tsx'
import { differenceText, pointerName } from './difference-words.ts'

const t = createTexts('en-US', texts['en-US']).t as T // of the same texts
const english = { t, say: (text: string) => text }
const page = (...blocks: PageDocument['blocks']): PageDocument => ({
  format: 1,
  title: 'Home',
  blocks,
})
const title = (id: string, text: string) => ({ id, type: 'Title', props: { title: text } })
const list = { id: 'list', type: 'GoodsList' }
const said = (before: PageDocument, after: PageDocument) =>
  differenceOf(before, after).map((one) => differenceText(one, after, english))

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
      'Hide nav of the page changed: ‘nothing’ → ‘Yes’',
    ])
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
