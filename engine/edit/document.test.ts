import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Type } from '@sinclair/typebox'
import { defineBlockSpec, type BlockSpec } from '../../schemas/kit/define-block.ts'
import type { PageDocument } from '../document/document.schema.ts'
import { after, allIds, block, picks, sample } from '../../tests/pages/random-edits.ts'
import { copyOf, pasting } from './copies.ts'
import { applyEdit, EditError, type Edit } from './edits.ts'
import { applyEdits, redo, run, startHistory, undo, type History } from './history.ts'
import { mayLeave, placesFor, type Rules } from './places.ts'
import { nodeOf, placeOf } from './tree.ts'

describe('edits', () => {
  it('are taken back and done again exactly, whatever they were', () => {
    fc.assert(
      fc.property(picks, (seeds) => {
        let history = after(seeds)
        const end = history.document
        const steps = history.past.length
        for (let at = 0; at < steps; at++) history = undo(history)?.history ?? history
        expect(history.document).toEqual(sample)
        for (let at = 0; at < steps; at++) history = redo(history)?.history ?? history
        expect(history.document).toEqual(end)
      }),
      { numRuns: 150 },
    )
  })

  it('keep every id unique, and lose no block that was not removed', () => {
    fc.assert(
      fc.property(picks, (seeds) => {
        const ids = allIds(after(seeds).document)
        expect(new Set(ids).size).toBe(ids.length)
      }),
      { numRuns: 150 },
    )
  })

  it('give those who show the same document the same result', () => {
    fc.assert(
      fc.property(picks, (seeds) => {
        const { past, document } = after(seeds)
        const sent = structuredClone(past.flatMap(({ edits }) => edits))
        expect(run(structuredClone(sample), sent)).toEqual(document)
      }),
      { numRuns: 50 },
    )
  })

  it('share what they did not change', () => {
    const { document } = applyEdit(sample, {
      kind: 'setProp',
      id: 'c1',
      name: 'title',
      value: 'x',
    })
    expect(document.blocks[0]).toBe(sample.blocks[0])
    expect(document.blocks[2]).toBe(sample.blocks[2])
    expect(document.blocks[1]?.slots?.['body']?.[1]).toBe(sample.blocks[1]?.slots?.['body']?.[1])
    expect(document.i18n).toBe(sample.i18n)
  })

  it('take translations along: removed and brought back, copied under new ids', () => {
    const { document, inverse } = applyEdit(sample, { kind: 'remove', id: 'main' })
    expect(document.i18n).toEqual({ 'zh-TW': { a1: { '/title': '你好' } } })
    expect(applyEdit(document, inverse).document).toEqual(sample)
    const copied = copyOf(sample, 'main')
    if (!copied) throw new Error('it is in the sample')
    const edit = pasting(copied, { parent: '', slot: '', index: 0 })
    const pasted = applyEdit(sample, edit).document
    const [first] = pasted.blocks
    const inner = first?.slots?.['body']?.[0]?.id ?? ''
    expect(pasted.i18n?.['zh-TW']?.[inner]).toEqual({ '/title': '一' })
    expect(inner).toMatch(/^b[a-z0-9]{10}$/)
  })

  it('set a layout and take it back, and a copy has it', () => {
    const layout = { base: { above: 'l' as const } }
    const { document, inverse } = applyEdit(sample, { kind: 'layout', id: 'c1', layout })
    expect(nodeOf(document, 'c1')?.layout).toEqual(layout)
    expect(applyEdit(document, inverse).document).toEqual(sample)
    expect(nodeOf(applyEdit(document, inverse).document, 'c1')).not.toHaveProperty('layout')
    const copied = copyOf(document, 'c1')
    if (!copied) throw new Error('it is in the sample')
    expect(pasting(copied, { parent: '', slot: '', index: 0 }).node).toMatchObject({ layout })
  })

  it('refuse what cannot be, and then nothing has changed', () => {
    const into = { parent: 'c1', slot: 'body', index: 0 }
    for (const edit of [
      { kind: 'move', id: 'main', to: { parent: 'main', slot: 'body', index: 0 } },
      { kind: 'move', id: 'main', to: into },
      { kind: 'move', id: 'a1', to: { parent: '', slot: '', index: 9 } },
      { kind: 'remove', id: 'gone' },
      { kind: 'insert', node: block('n1'), to: { parent: 'gone', slot: 'body', index: 0 } },
    ] as Edit[])
      expect(() => applyEdit(sample, edit)).toThrow(EditError)
  })
})

describe('a history', () => {
  const typed = (history: History, value: string) =>
    applyEdits(history, [{ kind: 'setProp', id: 'a1', name: 'title', value }], { name: 'a1 title' })
      .history

  it('counts typing in one field as one step', () => {
    let history = startHistory(sample)
    for (const text of ['H', 'He', 'Hel']) history = typed(history, text)
    expect(history.past).toHaveLength(1)
    expect(history.past[0]?.edits).toHaveLength(1)
    expect(undo(history)?.history.document).toEqual(sample)
  })

  it('does not join what was typed before and after an undo', () => {
    let history = typed(startHistory(sample), 'one')
    history = undo(history)?.history ?? history
    history = typed(history, 'two')
    history = undo(history)?.history ?? history
    expect(history.document).toEqual(sample)
  })

  it('keeps 200 steps, and restores the selection', () => {
    let history = startHistory(sample)
    for (let at = 0; at < 250; at++)
      history = applyEdits(history, [{ kind: 'title', title: `${at}` }], {
        selected: `s${at}`,
      }).history
    expect(history.past).toHaveLength(200)
    expect(undo(history)?.history.selected).toBe('s248')
  })
})

const spec = (type: string, more: Partial<BlockSpec>): BlockSpec =>
  defineBlockSpec({
    type,
    name: type,
    version: 1,
    group: 'content',
    role: 'content',
    doc: '',
    advice: { use: '', avoid: '' },
    props: Type.Object({}),
    onError: 'hide',
    budget: { jsGzip: 1 },
    ...more,
  })
const specs: Record<string, BlockSpec> = {
  Title: spec('Title', {}),
  Once: spec('Once', { place: { max: 1 } }),
  Submit: spec('Submit', {
    role: 'part',
    place: { within: ['Main'], max: 1 },
    provides: { send: {} },
  }),
  Main: spec('Main', {
    role: 'main',
    slots: {
      body: { roles: ['content', 'part'], needs: { send: 'send it' } },
      foot: { roles: ['part'] },
    },
  }),
}
const rules: Rules = { p1: 'home', specOf: ({ type }) => specs[type] }
const document: PageDocument = {
  ...sample,
  blocks: [
    block('t1'),
    block('m1', { type: 'Main', slots: { body: [block('s1', { type: 'Submit' })], foot: [] } }),
    block('o1', { type: 'Once' }),
  ],
}
const at = (id: string, type: string) =>
  placesFor(document, { spec: specs[type] as BlockSpec, id }, rules).map(
    ({ parent, slot, index }) => `${parent}.${slot}.${index}`,
  )

describe('places', () => {
  it('are where the schema allows the block, in document order', () => {
    expect(at('t1', 'Title')).toEqual(['..0', 'm1.body.0', 'm1.body.1', '..1', '..2'])
  })

  it('leave what a slot needs where it is, and the main block on the page', () => {
    expect(at('s1', 'Submit')).toEqual(['m1.body.0'])
    expect(at('m1', 'Main')).toEqual(['..0', '..1', '..2'])
    const where = placeOf(document, 's1')
    expect(where && mayLeave(document, where, specs.Submit as BlockSpec, rules)).toBe(false)
  })

  it('are none for one too many', () => {
    const add = (type: string) =>
      placesFor(document, { spec: specs[type] as BlockSpec }, rules).length
    expect([add('Once'), add('Main'), add('Submit')]).toEqual([0, 0, 0])
    expect(add('Title')).toBeGreaterThan(3)
  })

  it('each work, and moving back restores the document', () => {
    for (const to of placesFor(document, { spec: specs.Title as BlockSpec, id: 't1' }, rules)) {
      const moved = applyEdit(document, { kind: 'move', id: 't1', to })
      expect(placeOf(moved.document, 't1')).toEqual(to)
      expect(applyEdit(moved.document, moved.inverse).document).toEqual(document)
    }
  })
})
