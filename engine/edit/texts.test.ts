import { Type } from '@sinclair/typebox'
import { expect, it } from 'vitest'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { ImageKey, Literals } from '../../schemas/kit/types.ts'
import type { PageDocument } from '../document/document.schema.ts'
import { isTranslated, textsIn } from '../document/texts.ts'
import { upgradedDocument } from '../document/upgraded.ts'

const spec = defineBlockSpec({
  type: 'List',
  name: 'List',
  version: 2,
  group: 'content',
  role: 'content',
  doc: '',
  advice: { use: '', avoid: '' },
  props: Type.Object({
    title: Type.String({ role: 'content', default: '' }),
    kind: Literals(['a', 'b'], { role: 'content', default: 'a' }),
    size: Type.String({ role: 'design', default: 'm' }),
    items: Type.Array(
      Type.Object({
        img: ImageKey({ role: 'content', default: '' }),
        text: Type.String({ role: 'content', default: '' }),
      }),
      { default: [] },
    ),
  }),
  onError: 'hide',
  budget: { jsGzip: 1 },
  upgrades: { 2: { renamed: { props: { '/heading': '/title' } } } },
})
const specOf = ({ type }: { type: string }) => (type === 'List' ? spec : undefined)
const document: PageDocument = {
  format: 1,
  title: 'Home',
  blocks: [
    {
      id: 'l1',
      type: 'List',
      v: 2,
      props: {
        title: 'Hello',
        kind: 'b',
        size: 'm',
        items: [{ img: 'x', text: 'one' }, { text: ' ' }, { text: 'two' }],
      },
    },
    { id: 'u1', type: 'Unknown', props: { title: 'kept' } },
  ],
  i18n: { 'en-US': { l1: { '/items/2/text': 'two' } } },
}

it('the texts of a page are what people read, in its order', () => {
  expect(textsIn(document, specOf).map(({ id, pointer, base }) => [id, pointer, base])).toEqual([
    ['page', '/title', 'Home'],
    ['l1', '/title', 'Hello'],
    ['l1', '/items/0/text', 'one'],
    ['l1', '/items/2/text', 'two'],
  ])
})

it('a translation that is the same on purpose counts', () => {
  const translated = textsIn(document, specOf).filter((text) =>
    isTranslated(document, 'en-US', text),
  )
  expect(translated.map(({ base }) => base)).toEqual(['two'])
})

it('an editor gets old blocks, and their translations, in the current version', () => {
  const old: PageDocument = {
    format: 1,
    title: '',
    blocks: [
      { id: 'l1', type: 'List', props: { heading: 'Hello' } },
      { id: 'u1', type: 'Unknown', v: 9, props: { x: 1 } },
    ],
    i18n: { 'en-US': { l1: { '/heading': 'Hi' }, u1: { '/x': 'y' } } },
  }
  expect(upgradedDocument(old, specOf)).toEqual({
    ...old,
    blocks: [{ id: 'l1', type: 'List', v: 2, props: { title: 'Hello' } }, old.blocks[1]],
    i18n: { 'en-US': { l1: { '/title': 'Hi' }, u1: { '/x': 'y' } } },
  })
  expect(upgradedDocument(document, specOf)).toBe(document)
})
