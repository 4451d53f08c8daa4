import { describe, expect, it } from 'vitest'
import type { BlockNode, PageDocument } from '../document/document.schema.ts'
import { run } from './history.ts'
import { detaching, makingSection } from './sections.ts'

const grid: BlockNode = {
  id: 'tabs',
  type: 'Tabs',
  slots: {
    tabs: [
      {
        id: 'tab',
        type: 'Tab',
        props: { name: 'One' },
        slots: { body: [{ id: 'text', type: 'Title', v: 2, props: { title: 'Hello' } }] },
      },
    ],
  },
}
const document: PageDocument = {
  format: 1,
  title: 'Page',
  blocks: [{ id: 'main', type: 'default' }, grid, { id: 'last', type: 'Title' }],
  i18n: { 'en-US': { text: { '/title': 'Hello!' }, last: { '/title': 'Last' } } },
}

/** All of a document but ids, which are random. */
const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, part: unknown) => (name === 'id' ? undefined : part)))

describe('a section made of a block', () => {
  const made = makingSection(document, 'tabs', { nbr: 's1', title: 'Shared' })

  it('takes all within the block, and its translations', () => {
    expect(made?.section).toEqual({
      format: 1,
      title: 'Shared',
      blocks: [grid],
      i18n: { 'en-US': { text: { '/title': 'Hello!' } } },
    })
  })

  it('is shown in the place of the block', () => {
    const changed = run(document, made?.edits ?? [])
    expect(changed.blocks.map(({ type }) => type)).toEqual(['default', 'Section', 'Title'])
    expect(changed.blocks[1]?.props).toEqual({ sectionNbr: 's1' })
    expect(changed.i18n).toEqual({ 'en-US': { last: { '/title': 'Last' } } })
  })

  it('is the same page again once it is detached', () => {
    if (!made) throw new Error('nothing was made')
    const changed = run(document, made.edits)
    const again = run(changed, detaching(changed, made.id, made.section))
    expect(withoutIds(again.blocks)).toEqual(withoutIds(document.blocks))
    expect(Object.values(again.i18n?.['en-US'] ?? {})).toContainEqual({ '/title': 'Hello!' })
  })
})

it('a detached section keeps the texts of the page, and no translation of what they replaced', () => {
  const section: PageDocument = {
    format: 1,
    title: 'Shared',
    blocks: [grid, { id: 'more', type: 'Title', props: { title: 'More' } }],
    i18n: {
      'en-US': { text: { '/title': 'Theirs' }, more: { '/title': 'More!' } },
      'th-TH': { text: { '/title': 'Theirs in Thai' } },
    },
  }
  const page: PageDocument = {
    format: 1,
    title: 'Page',
    blocks: [
      {
        id: 's1',
        type: 'Section',
        props: { sectionNbr: 'x', texts: [{ block: 'text', pointer: '/title', text: 'Ours' }] },
      },
    ],
    i18n: { 'en-US': { s1: { '/texts/0/text': 'Ours!' } } },
  }
  const { blocks, i18n } = run(page, detaching(page, 's1', section))
  const [tabs, more] = blocks
  const text = tabs?.slots?.['tabs']?.[0]?.slots?.['body']?.[0]
  expect([blocks.length, text?.props]).toEqual([2, { title: 'Ours' }])
  expect(i18n).toEqual({
    'en-US': { [text?.id ?? '']: { '/title': 'Ours!' }, [more?.id ?? '']: { '/title': 'More!' } },
  })
})
