import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import { Saver } from './saver.ts'

const base: PageDocument = {
  format: 1,
  title: 'Base',
  blocks: [
    { id: 'b1', type: 'Title', props: { title: 'one', desc: 'd' } },
    { id: 'b2', type: 'Title', props: { title: 'two' } },
  ],
}
const write = (document: PageDocument, id: string, title: string): PageDocument => ({
  ...document,
  blocks: document.blocks.map((node) => (node.id === id ? { ...node, props: { title } } : node)),
})

/** A gateway with one page, whose answers may be lost on the way. */
let stored: { document: PageDocument; draftRev: number }
let isLost = false
let saver: Saver
let shown: PageDocument | undefined

beforeEach(() => {
  stored = { document: base, draftRev: 1 }
  isLost = false
  shown = undefined
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const input = JSON.parse(body) as typeof stored
    const refuse = (status: number, code: string, data: object) =>
      new Response(JSON.stringify({ title: code, status, code, data }), { status })
    if (path.endsWith('page.pullPage')) return new Response(JSON.stringify(stored))
    if (input.draftRev !== stored.draftRev)
      return refuse(409, 'REVISION_CONFLICT', { draftRev: stored.draftRev, savedBy: 'Max' })
    stored = { document: input.document, draftRev: stored.draftRev + 1 }
    if (isLost) throw new TypeError('the connection was lost')
    return new Response(JSON.stringify({ draftRev: stored.draftRev }))
  })
  saver = new Saver('S001', { p1: 'home', p2: '', p3: '' }, 1, base)
  saver.onMerged((document) => (shown = document))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const others = (document: PageDocument) => {
  stored = { document, draftRev: stored.draftRev + 1 }
}
const settled = () => vi.advanceTimersByTimeAsync(60_000)

it('saves what was typed', async () => {
  saver.changed(write(base, 'b1', 'mine'))
  await settled()
  expect(saver.state.peek()).toEqual({ kind: 'saved' })
  expect(stored.document).toEqual(write(base, 'b1', 'mine'))
})

it('goes on with the changes of both if somebody else saved elsewhere in the page', async () => {
  others(write(base, 'b2', 'theirs'))
  saver.changed(write(base, 'b1', 'mine'))
  await settled()
  const both = write(write(base, 'b1', 'mine'), 'b2', 'theirs')
  expect(saver.state.peek()).toEqual({ kind: 'saved' })
  expect(stored.document).toEqual(both)
  expect(shown).toEqual(both)
})

it('asks where both changed the same, saves nothing until then, and keeps what is typed', async () => {
  others(write(base, 'b1', 'theirs'))
  saver.changed(write(base, 'b1', 'mine'))
  await settled()
  const state = saver.state.peek()
  expect(state).toMatchObject({ kind: 'conflict', savedBy: 'Max', conflicts: [{ what: 'prop' }] })
  expect(stored.document).toEqual(write(base, 'b1', 'theirs'))
  saver.changed(write(write(base, 'b1', 'mine'), 'b2', 'typed meanwhile'))
  const conflicts = state.kind === 'conflict' ? state.conflicts : []
  saver.settle(new Map(conflicts.map(({ id }) => [id, 'theirs'])))
  await settled()
  expect(saver.state.peek()).toEqual({ kind: 'saved' })
  expect(stored.document).toEqual(write(write(base, 'b1', 'theirs'), 'b2', 'typed meanwhile'))
})

it('is in no conflict with its own save whose answer was lost', async () => {
  isLost = true
  saver.changed(write(base, 'b1', 'mi'))
  await vi.advanceTimersByTimeAsync(6_000)
  isLost = false
  saver.changed(write(base, 'b1', 'mine'))
  await settled()
  expect(saver.state.peek()).toEqual({ kind: 'saved' })
  expect(stored.document).toEqual(write(base, 'b1', 'mine'))
})
