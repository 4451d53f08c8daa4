import { expect, it } from 'vitest'
import { run } from '../../../../engine/edit/history.ts'
import { replacing } from '../../../../engine/edit/replace.ts'
import { registerForInterpreter } from '../../../../engine/contract/interpret.ts'
import type { PageDocument } from '../../../../engine/document/document.schema.ts'
import { readBlock } from './read-block.ts'

registerForInterpreter()

const document: PageDocument = {
  format: 1,
  title: '',
  blocks: [
    { id: 'main', type: 'default' },
    {
      id: 'tabs',
      type: 'Tabs',
      slots: { tabs: [{ id: 'one', type: 'Tab', props: { name: 'One' } }] },
    },
  ],
  i18n: { 'en-US': { one: { '/name': 'One!' }, main: { '/x': 'kept' } } },
}
const read = (value: unknown) =>
  readBlock(document, 'tabs', typeof value === 'string' ? value : JSON.stringify(value))

it.each([
  ['text that is no JSON', '{', { fault: 'json' }],
  ['nothing', 'null', { fault: 'id' }],
  ['another id', { id: 'other', type: 'Tabs' }, { fault: 'id' }],
  ['a block without a type', { id: 'tabs' }, { fault: 'shape', at: '/type' }],
  ['an unknown part', { id: 'tabs', type: 'Tabs', style: 'x' }, { fault: 'shape', at: '/style' }],
  [
    'no block within',
    { id: 'tabs', type: 'Tabs', slots: { tabs: ['x'] } },
    { fault: 'shape', at: '/slots/tabs/0' },
  ],
  [
    'an id of another block',
    { id: 'tabs', type: 'Tabs', slots: { tabs: [{ id: 'main', type: 'Tab' }] } },
    { fault: 'idTaken', at: 'main' },
  ],
  [
    'an id twice',
    { id: 'tabs', type: 'Tabs', slots: { tabs: [{ id: 'tabs', type: 'Tab' }] } },
    { fault: 'idTaken', at: 'tabs' },
  ],
])('refuses %s', (_, value, fault) => {
  expect(read(value)).toEqual(fault)
})

it('takes the place of the block; what stays keeps its translations', () => {
  const one = { id: 'one', type: 'Tab', props: { name: 'Uno' } }
  const found = read({
    id: 'tabs',
    type: 'Tabs',
    slots: { tabs: [{ id: 'new', type: 'Tab' }, one] },
  })
  if (!('node' in found)) throw new Error(found.fault)
  const changed = run(document, replacing(document, 'tabs', found.node))
  expect(changed.blocks[1]).toEqual(found.node)
  expect(changed.i18n).toEqual(document.i18n)
  const without = run(document, replacing(document, 'tabs', { id: 'tabs', type: 'Tabs' }))
  expect(without.i18n).toEqual({ 'en-US': { main: { '/x': 'kept' } } })
})
