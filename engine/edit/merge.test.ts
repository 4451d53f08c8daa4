import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageDocument } from '../document/document.schema.ts'
import { applyEdit } from './edits.ts'
import { run } from './history.ts'
import { mergeDocuments } from './merge.ts'
import { partsOf } from './parts.ts'
import { allIds, anyDocument, changed, sample } from '../../tests/pages/random-edits.ts'

const twoSides = fc.tuple(anyDocument, anyDocument)
const retitled = (document: PageDocument) => ({ ...document, title: 'another title' })

describe('merging two documents with the one they started from', () => {
  it('gives the one side if the other changed nothing', () => {
    fc.assert(
      fc.property(anyDocument, (one) => {
        expect(mergeDocuments(sample, one, sample)).toEqual({ document: one, conflicts: [] })
        expect(mergeDocuments(sample, sample, one)).toEqual({ document: one, conflicts: [] })
      }),
    )
  })

  it('adds what the other side changed elsewhere', () => {
    fc.assert(
      fc.property(anyDocument, (edited) => {
        const one = { ...edited, title: sample.title }
        expect(mergeDocuments(sample, one, retitled(sample))).toEqual({
          document: retitled(one),
          conflicts: [],
        })
        expect(mergeDocuments(sample, retitled(sample), one)).toEqual({
          document: retitled(one),
          conflicts: [],
        })
      }),
      { numRuns: 500 },
    )
  })

  it('finds no conflict in what both changed alike', () => {
    fc.assert(
      fc.property(anyDocument, (edited) => {
        const one = { ...edited, title: sample.title }
        const merged = mergeDocuments(sample, one, retitled(one))
        expect(merged).toEqual({ document: retitled(one), conflicts: [] })
      }),
      { numRuns: 300 },
    )
  })

  it('has each block once, and all that either side added', () => {
    fc.assert(
      fc.property(twoSides, ([mine, theirs]) => {
        const { document } = mergeDocuments(sample, mine, theirs)
        const ids = allIds(document)
        expect(new Set(ids).size).toBe(ids.length)
        const known = new Set(allIds(sample))
        const added = [...allIds(mine), ...allIds(theirs)].filter((id) => !known.has(id))
        expect(ids).toEqual(expect.arrayContaining(added))
      }),
      { numRuns: 500 },
    )
  })

  it('has what only one side changed in a block that both have', () => {
    fc.assert(
      fc.property(twoSides, ([mine, theirs]) => {
        const { document } = mergeDocuments(sample, mine, theirs)
        const titles = [sample, mine, theirs, document].map(
          (one) => new Map([...partsOf(one)].map(([id, { node }]) => [id, node.props?.title])),
        )
        const [base, one, other, merged] = titles
        const both = [...(base ?? [])].filter(([id]) => one?.has(id) && other?.has(id))
        for (const [id, was] of both) {
          const sides = [one?.get(id), other?.get(id)].filter((text) => text !== was)
          expect(sides.length ? sides : [was]).toContain(merged?.get(id))
        }
      }),
      { numRuns: 500 },
    )
  })

  it('has the chosen side of each conflict, and the same conflicts whatever is chosen', () => {
    fc.assert(
      fc.property(twoSides, ([mine, theirs]) => {
        const { conflicts } = mergeDocuments(sample, mine, theirs)
        const all = new Map(conflicts.map(({ id }) => [id, 'theirs' as const]))
        const chosen = mergeDocuments(sample, mine, theirs, all)
        const parts = partsOf(chosen.document)
        const props = conflicts.filter(({ what, block }) => what === 'prop' && parts.has(block))
        for (const { block, name, theirs: value } of props)
          expect(parts.get(block)?.node.props?.[name.slice(1)]).toEqual(value)
        const ids = allIds(chosen.document)
        expect(new Set(ids).size).toBe(ids.length)
      }),
      { numRuns: 300 },
    )
  })

  it('joins different fields of one block, and two moves', () => {
    const mine = changed(
      { kind: 'setProp', id: 'a1', name: 'title', value: 'Mine' },
      { kind: 'move', id: 'b1', to: { parent: '', slot: '', index: 0 } },
    )
    const theirs = changed(
      { kind: 'setProp', id: 'a1', name: 'desc', value: 'Theirs' },
      { kind: 'move', id: 'c2', to: { parent: 'main', slot: 'foot', index: 0 } },
    )
    const { document, conflicts } = mergeDocuments(sample, mine, theirs)
    expect(conflicts).toEqual([])
    expect(document.blocks.map(({ id }) => id)).toEqual(['b1', 'a1', 'main'])
    expect(document.blocks[1]?.props).toEqual({ title: 'Mine', desc: 'Theirs' })
    expect(document.blocks[2]?.slots?.foot?.map(({ id }) => id)).toEqual(['c2'])
  })

  it('keeps a removed block that the other side changed, until removing it is chosen', () => {
    const mine = changed({ kind: 'remove', id: 'a1' })
    const theirs = changed({ kind: 'setProp', id: 'a1', name: 'title', value: 'Theirs' })
    const merged = mergeDocuments(sample, mine, theirs)
    expect(merged.conflicts).toMatchObject([{ what: 'removed', block: 'a1', mine: undefined }])
    expect(allIds(merged.document)).toContain('a1')
    expect(merged.document.i18n?.['zh-TW']?.a1).toEqual({ '/title': '你好' })
    const chosen = mergeDocuments(sample, mine, theirs, new Map([['removed a1  ', 'mine']]))
    expect(allIds(chosen.document)).not.toContain('a1')
  })

  it('has the layout that one side set, and tells of one that both set in another way', () => {
    const set = (above: 's' | 'm') =>
      changed({ kind: 'layout', id: 'a1', layout: { base: { above } } })
    const theirs = changed({ kind: 'setProp', id: 'a1', name: 'title', value: 'Theirs' })
    expect(mergeDocuments(sample, set('s'), theirs)).toMatchObject({
      document: {
        blocks: [{ props: { title: 'Theirs' }, layout: { base: { above: 's' } } }, {}, {}],
      },
      conflicts: [],
    })
    const { conflicts } = mergeDocuments(sample, set('s'), set('m'))
    expect(conflicts).toMatchObject([
      {
        what: 'layout',
        block: 'a1',
        mine: { base: { above: 's' } },
        theirs: { base: { above: 'm' } },
      },
    ])
    const chosen = new Map([[conflicts[0]?.id ?? '', 'theirs' as const]])
    expect(mergeDocuments(sample, set('s'), set('m'), chosen).document).toEqual(set('m'))
  })

  it('tells of a text that both wrote in another way', () => {
    const write = (text: string) =>
      changed({ kind: 'setText', id: 'a1', lang: 'zh-TW', pointer: '/title', text })
    const { conflicts, document } = mergeDocuments(sample, write('早'), write('晚'))
    expect(conflicts).toMatchObject([
      { what: 'text', block: 'a1', lang: 'zh-TW', name: '/title', mine: '早', theirs: '晚' },
    ])
    expect(document.i18n?.['zh-TW']?.a1).toEqual({ '/title': '早' })
  })

  it('puts no block into itself when two moves would', () => {
    const base = run(sample, [
      { kind: 'insert', node: { id: 'x', type: 'Main', slots: { body: [] } }, to: top },
      { kind: 'insert', node: { id: 'y', type: 'Main', slots: { body: [] } }, to: top },
    ])
    const into = (id: string, parent: string) =>
      applyEdit(base, { kind: 'move', id, to: { parent, slot: 'body', index: 0 } }).document
    const { document } = mergeDocuments(base, into('x', 'y'), into('y', 'x'))
    expect(allIds(document).toSorted()).toEqual(allIds(base).toSorted())
  })
})

const top = { parent: '', slot: '', index: 0 }
