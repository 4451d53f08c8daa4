import { Type } from '@sinclair/typebox'
import { describe, expect, it } from 'vitest'
import { blockSpecs } from '../../blocks/specs.ts'
import { defineBlockSpec, type OldBlocks } from '../../schemas/kit/define-block.ts'
import type { BlockSpec } from '../../engine/contract/block-spec.ts'
import { langs } from '../../schemas/lang.ts'
import { checkDocument } from '../../engine/check/check.ts'
import { upgradeBlock } from '../../engine/document/upgrade.ts'
import { main, page } from './documents.ts'
import { engineWith, upgradeTroubles } from './old-blocks.ts'
import { kebab } from '../../scripts/generate/names.ts'
import { guest, propsOf, resolve } from './resolving.ts'

const oldBlocks = import.meta.glob<OldBlocks>('../../blocks/*/*.upgrades.ts', {
  eager: true,
  import: 'default',
})
const oldBlocksOf = ({ type }: BlockSpec) => {
  const name = kebab(type)
  return oldBlocks[`../../blocks/${name}/${name}.upgrades.ts`]
}

const text = () => Type.String({ default: '', role: 'content' })
const note = defineBlockSpec({
  type: 'Note',
  name: 'Note',
  version: 3,
  group: 'content',
  role: 'content',
  doc: 'A block that was called otherwise twice.',
  advice: { use: '', avoid: '' },
  props: Type.Object(
    {
      title: text(),
      rows: Type.Array(Type.Object({ head: text() }, { additionalProperties: false }), {
        default: [],
      }),
      more: Type.Object({ label: text() }, { default: {}, additionalProperties: false }),
    },
    { additionalProperties: false },
  ),
  data: { product: Type.Object({}) },
  slots: { body: { roles: ['content'] } },
  onError: 'hide',
  budget: { jsGzip: 1 },
  upgrades: {
    2: {
      renamed: {
        props: { '/text': '/heading', '/items/*/text': '/items/*/head', '/label': '/more/label' },
        data: { item: 'product' },
      },
    },
    3: {
      renamed: { props: { '/heading': '/title', '/items': '/rows' }, slots: { inside: 'body' } },
    },
  },
})
const noteEngine = engineWith(note)
const old = {
  id: 'n1',
  type: 'Note',
  props: { text: '新品', items: [{ text: '一' }, { text: '二' }], label: '更多' },
  bind: { item: { from: 'pt.getPtInfo', args: { ptNbr: 'P1' } } },
  slots: { inside: [{ id: 't1', type: 'Title' }] },
}
const textsIn = (lang: string) => ({
  '/text': `${lang} new`,
  '/items/1/text': `${lang} two`,
  '/label': `${lang} more`,
})
const document = page([old, main], {
  i18n: Object.fromEntries(langs.map((lang) => [lang, { n1: textsIn(lang) }])),
})

describe('an upgrade', () => {
  it('carries renamed props, step by step', () => {
    expect(upgradeBlock(note, old)).toEqual({
      id: 'n1',
      type: 'Note',
      v: 3,
      props: { title: '新品', rows: [{ head: '一' }, { head: '二' }], more: { label: '更多' } },
      bind: { product: old.bind.item },
      slots: { body: old.slots.inside },
    })
  })

  it('lets two names be swapped', () => {
    const swapped: BlockSpec = {
      ...note,
      version: 2,
      upgrades: { 2: { renamed: { props: { '/a': '/b', '/b': '/a' } } } },
    }
    expect(upgradeBlock(swapped, { id: 'n1', type: 'Note', props: { a: 1, b: 2 } })).toMatchObject({
      props: { a: 2, b: 1 },
    })
  })

  it.each(langs)('keeps the texts of %s', (lang) => {
    const viewer = { ...guest, lang }
    expect(resolve(document, { viewer }, noteEngine).faults).toEqual([])
    expect(propsOf(document, 'n1', viewer, noteEngine)).toEqual({
      title: `${lang} new`,
      rows: [{ head: '一' }, { head: `${lang} two` }],
      more: { label: `${lang} more` },
    })
  })

  it('leaves a valid document', () => {
    expect(checkDocument(document, { p1: 'home', p2: '' }, noteEngine)).toEqual([])
  })

  it('drops a translation that has no place in the new form, and keeps the block', () => {
    const gone = page([{ id: 'n1', type: 'Note', v: 3 }], {
      i18n: { 'en-US': { n1: { '/text': 'x', '/nothing': 'y' } } },
    })
    const viewer = { ...guest, lang: 'en-US' as const }
    expect(resolve(gone, { viewer }, noteEngine).faults).toEqual([])
    expect(propsOf(gone, 'n1', viewer, noteEngine)).toMatchObject({ title: '' })
  })

  it('keeps broken props as they are', () => {
    const broken = page([{ id: 'n1', type: 'Note', props: { items: null, label: 'x', more: 5 } }], {
      i18n: { 'en-US': { n1: textsIn('en-US') } },
    })
    const { blocks, faults } = resolve(broken, { viewer: { ...guest, lang: 'en-US' } }, noteEngine)
    expect(blocks).toEqual([])
    expect(faults).toMatchObject([{ blockId: 'n1' }])
  })
})

describe('every upgrade of every block', () => {
  it.each(
    blockSpecs.filter(({ version }) => version > 1).map((spec) => [spec.type, spec] as const),
  )('of %s keeps all props and texts of an old block, in all languages', (_type, spec) =>
    expect(upgradeTroubles(spec, oldBlocksOf(spec))).toEqual([]),
  )

  const olds: OldBlocks = {
    2: {
      before: { props: { text: 'a', items: [{ text: 'b' }], label: 'c' }, bind: old.bind },
      after: {
        props: { title: 'a', rows: [{ head: 'b' }], more: { label: 'c' } },
        bind: { product: { from: 'pt.getPtInfo', args: { ptNbr: 'P1' } } as { from: string } },
      },
    },
    3: {
      before: { props: { heading: 'a', items: [{ head: 'b' }] }, slots: old.slots },
      after: { props: { title: 'a', rows: [{ head: 'b' }] }, slots: { body: old.slots.inside } },
    },
  }

  it('is run with an old block, and with all that it declares', () => {
    expect(upgradeTroubles(note, olds)).toEqual([])
    expect(upgradeTroubles(note, {})).toEqual(['Note 2: no old block', 'Note 3: no old block'])
    const empty = { before: {}, after: { props: {} } }
    expect(upgradeTroubles(note, { ...olds, 2: empty })).toEqual([
      'Note 2: /text is not exercised',
      'Note 2: /items/*/text is not exercised',
      'Note 2: /label is not exercised',
      'Note 2: item is not exercised',
    ])
  })

  it('that renames in a function, and so loses texts, is detected', () => {
    const careless: BlockSpec = {
      ...note,
      version: 2,
      upgrades: {
        2: {
          change: ({ text: title, ...props }) => ({ ...props, title }),
          renamed: { slots: { inside: 'body' } },
        },
      },
    }
    const troubles = upgradeTroubles(careless, {
      2: {
        before: { props: { text: 'a' }, slots: old.slots },
        after: { props: { title: 'a' }, slots: { body: old.slots.inside } },
      },
    })
    expect(troubles).toEqual(['Note 2: no text is carried from /text'])
  })
})
