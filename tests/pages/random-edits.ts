import fc from 'fast-check'
import { copyOf, pasting } from '../../engine/edit/copies.ts'
import { EditError, idsIn, type Edit } from '../../engine/edit/edits.ts'
import { applyEdits, run, startHistory, type History } from '../../engine/edit/history.ts'
import { nodeOf } from '../../engine/edit/tree.ts'
import type { BlockNode, PageDocument } from '../../engine/document/document.schema.ts'

export const block = (id: string, more: Partial<BlockNode> = {}): BlockNode => ({
  id,
  type: 'Title',
  ...more,
})

/** A page with a block that has slots, conditions and translations. */
export const sample: PageDocument = {
  format: 1,
  title: 'Home',
  blocks: [
    block('a1', { props: { title: 'Hello' } }),
    block('main', { type: 'Main', slots: { body: [block('c1'), block('c2')], foot: [] } }),
    block('b1', { show: { who: 'guest' } }),
  ],
  i18n: { 'zh-TW': { a1: { '/title': '你好' }, c1: { '/title': '一' } } },
}

export const allIds = (document: PageDocument) => document.blocks.flatMap(idsIn)

/** An edit that fits the document most of the time. */
const anyEdit = (document: PageDocument): fc.Arbitrary<Edit> => {
  const id = fc.constantFrom(...allIds(document))
  const parents = allIds(document).filter((one) => nodeOf(document, one)?.slots)
  const to = fc.record({
    parent: fc.constantFrom('', ...parents),
    slot: fc.constantFrom('body', 'foot'),
    index: fc.nat({ max: 4 }),
  })
  const text = fc.option(fc.string(), { nil: undefined })
  return fc.oneof(
    fc.record({ kind: fc.constant('move' as const), id, to }),
    fc.record({ kind: fc.constant('remove' as const), id }),
    fc.record({
      kind: fc.constant('setProp' as const),
      id,
      name: fc.constantFrom('title', 'desc'),
      value: text,
    }),
    fc.record({
      kind: fc.constant('setText' as const),
      id,
      lang: fc.constantFrom('zh-TW', 'en-US'),
      pointer: fc.constant('/title'),
      text,
    }),
    fc.record({
      kind: fc.constant('show' as const),
      id,
      show: fc.constantFrom(undefined, { who: 'member' as const }),
    }),
    fc.record({
      kind: fc.constant('layout' as const),
      id,
      layout: fc.constantFrom(undefined, { base: { above: 'l' as const } }),
    }),
    fc.record({
      kind: fc.constant('bind' as const),
      id,
      name: fc.constant('goods'),
      binding: fc.constantFrom(undefined, { from: 'pt.getPtByTag' }),
    }),
    fc.record({ kind: fc.constant('title' as const), title: fc.string() }),
    fc.tuple(id, to).map(([from, place]): Edit => {
      const copied = copyOf(document, from)
      if (!copied) throw new Error('ids are of the document')
      return pasting(copied, place)
    }),
  )
}

/** The history after random edits; those that do not fit change nothing. */
export function after(picks: readonly number[], start: History = startHistory(sample)): History {
  return picks.reduce((history, seed) => {
    if (allIds(history.document).length === 0) return history
    const [edit] = fc.sample(anyEdit(history.document), { numRuns: 1, seed })
    if (!edit) return history
    try {
      return applyEdits(history, [edit]).history
    } catch (error) {
      if (error instanceof EditError) return history
      throw error
    }
  }, start)
}

export const picks = fc.array(fc.integer(), { minLength: 1, maxLength: 25 })

/** The sample page after any edits. */
export const anyDocument = picks.map((seeds) => after(seeds).document)

/** The sample page after the given edits. */
export const changed = (...edits: Edit[]): PageDocument => run(sample, edits)
