import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allIds, anyDocument, changed, sample } from '../../tests/pages/random-edits.ts'
import { differenceOf } from './difference.ts'
import { run } from './history.ts'
import { revertBlock } from './revert.ts'
import { isSame, partsOf } from './parts.ts'

describe('the difference of two documents', () => {
  it('is empty for equal ones, and for no others', () => {
    fc.assert(
      fc.property(anyDocument, (one) => {
        expect(differenceOf(one, structuredClone(one))).toEqual([])
        const isEqual = isSame(one, sample)
        expect(differenceOf(sample, one).length === 0).toBe(isEqual)
      }),
      { numRuns: 300 },
    )
  })

  it('has a move as one entry, with the neighbours before and after', () => {
    const after = changed({ kind: 'move', id: 'b1', to: { parent: '', slot: '', index: 0 } })
    expect(differenceOf(sample, after)).toMatchObject([
      {
        kind: 'moved',
        id: 'b1',
        from: { parent: '', after: 'main', before: '' },
        to: { parent: '', after: '', before: 'a1' },
      },
    ])
  })

  it('has a removed block as one entry, with all that was within it', () => {
    expect(differenceOf(sample, changed({ kind: 'remove', id: 'main' }))).toMatchObject([
      { kind: 'removed', id: 'main', at: { after: 'a1', before: 'b1' } },
    ])
    expect(differenceOf(changed({ kind: 'remove', id: 'main' }), sample)).toMatchObject([
      { kind: 'added', id: 'main' },
    ])
  })

  it('names each changed value by its pointer', () => {
    const list = (text: string) =>
      changed({ kind: 'setProp', id: 'a1', name: 'items', value: [{ text, link: 'x' }] })
    expect(differenceOf(list('a'), list('b'))).toMatchObject([
      { kind: 'prop', id: 'a1', pointer: '/items/0/text', before: 'a', after: 'b' },
    ])
  })

  it('tells of texts, bindings, conditions, layout, title and settings of the page', () => {
    const after = changed(
      { kind: 'setText', id: 'a1', lang: 'zh-TW', pointer: '/title', text: undefined },
      { kind: 'bind', id: 'a1', name: 'goods', binding: { from: 'pt.getPtByTag' } },
      { kind: 'show', id: 'b1', show: undefined },
      { kind: 'layout', id: 'b1', layout: { base: { above: 'm' } } },
      { kind: 'title', title: 'New' },
      { kind: 'meta', meta: { description: 'All' } },
    )
    expect(
      differenceOf(sample, after)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['binding', 'layout', 'meta', 'show', 'text', 'title'])
  })
})

describe('taking one block back', () => {
  it('leaves no difference in it, keeps ids unique, and loses no other block', () => {
    fc.assert(
      fc.property(anyDocument, fc.nat(), (now, pick) => {
        const ids = [...new Set([...allIds(sample), ...allIds(now)])]
        const id = ids[pick % ids.length] ?? ''
        const edits = revertBlock(now, sample, id)
        const parent = partsOf(sample).get(id)?.place.parent ?? ''
        // Only a block whose parent is gone cannot be taken back.
        expect(edits !== undefined || !allIds(now).includes(parent)).toBe(true)
        const back = run(now, edits ?? [])
        const left = allIds(back)
        expect(new Set(left).size).toBe(left.length)
        const own = differenceOf(sample, back).filter(
          (one) => 'id' in one && one.id === id && one.kind !== 'moved',
        )
        expect(edits ? own : []).toEqual([])
        const known = new Set(allIds(sample))
        const others = allIds(now).filter((one) => one !== id && (known.has(id) || known.has(one)))
        expect(left).toEqual(expect.arrayContaining(others))
      }),
      { numRuns: 500 },
    )
  })

  it('brings back a removed block with its texts, where it stood', () => {
    const now = changed({ kind: 'remove', id: 'a1' })
    expect(run(now, revertBlock(now, sample, 'a1') ?? [])).toEqual(sample)
  })

  it('moves it back', () => {
    const now = changed({ kind: 'move', id: 'c1', to: { parent: 'main', slot: 'foot', index: 0 } })
    expect(run(now, revertBlock(now, sample, 'c1') ?? [])).toEqual(sample)
  })
})
