import { Type } from '@sinclair/typebox'
import { describe, expect, it } from 'vitest'
import { run } from '../../../../engine/edit/history.ts'
import { defineBlockSpec } from '../../../../schemas/kit/define-block.ts'
import type { PageDocument } from '../../../../engine/document/document.schema.ts'
import { propEdits } from './set-props.ts'

const spec = defineBlockSpec({
  type: 'List',
  name: 'List',
  version: 1,
  group: 'content',
  role: 'content',
  doc: '',
  advice: { use: '', avoid: '' },
  props: Type.Object({
    size: Type.Integer({ default: 2 }),
    items: Type.Array(Type.Object({ text: Type.String() }), { default: [] }),
  }),
  onError: 'hide',
  budget: { jsGzip: 1 },
})
const items = (...texts: string[]) => texts.map((text) => ({ text }))
const document: PageDocument = {
  format: 1,
  title: '',
  blocks: [{ id: 'l1', type: 'List', props: { items: items('a', 'b', 'c') } }],
  i18n: { 'en-US': { l1: { '/items/0/text': 'A', '/items/1/text': 'B', '/items/2/text': 'C' } } },
}
const after = (next: Record<string, unknown>) =>
  run(
    document,
    propEdits({ document, id: 'l1', spec }, { size: 2, items: items('a', 'b', 'c') }, next),
  )
const texts = (changed: PageDocument) =>
  Object.fromEntries(
    Object.entries(changed.i18n?.['en-US']?.['l1'] ?? {}).map(([pointer, text]) => [
      pointer.split('/')[2],
      text,
    ]),
  )

describe('props from the form', () => {
  it('leave out what has its default', () => {
    const larger = after({ size: 3, items: items('a', 'b', 'c') })
    expect(larger.blocks[0]?.props).toMatchObject({ size: 3 })
    expect(
      propEdits({ document, id: 'l1', spec }, { size: 3, items: [] }, { size: 2, items: [] }),
    ).toEqual([{ kind: 'setProp', id: 'l1', name: 'size', value: undefined }])
  })

  it.each([
    ['removed', ['b', 'c'], { 0: 'B', 1: 'C' }],
    ['moved', ['c', 'a', 'b'], { 0: 'C', 1: 'A', 2: 'B' }],
    ['added in front', ['x', 'a', 'b', 'c'], { 1: 'A', 2: 'B', 3: 'C' }],
    ['changed', ['a', 'x', 'c'], { 0: 'A', 1: 'B', 2: 'C' }],
    ['all removed', [], {}],
  ])('keep translations with their items: %s', (_, next, expected) => {
    expect(texts(after({ size: 2, items: items(...next) }))).toEqual(expected)
  })

  it('keep the texts of the document while the form shows translations', () => {
    const shown = (...texts: string[]) => ({ size: 2, items: items(...texts) })
    const changed = run(
      document,
      propEdits({ document, id: 'l1', spec }, shown('A', 'B', 'C'), shown('C', 'A', 'new')),
    )
    expect(changed.blocks[0]?.props?.['items']).toEqual(items('c', 'a', 'new'))
  })
})
