import { describe, expect, it } from 'vitest'
import type { Box, ToFrame } from '../../../runtime/edit/messages.ts'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import { createScrolling, distance, sharedIds } from './scroll-together.ts'

const documentOf = (...ids: string[]): PageDocument => ({
  format: 1,
  title: '',
  blocks: ids.map((id) => ({ id, type: 'Title' })),
})
const boxes = (tops: Record<string, number>): Box[] =>
  Object.entries(tops).map(([id, top]) => ({ id, top, left: 0, width: 390, height: 200 }))
const byId = (tops: Record<string, number>) => new Map(boxes(tops).map((box) => [box.id, box]))

describe('two versions of a page', () => {
  it('share the blocks that neither came, went nor moved', () => {
    const before = documentOf('a', 'b', 'gone', 'c')
    expect(sharedIds(before, documentOf('b', 'c', 'new', 'a'))).toEqual(['b', 'c'])
  })

  it('show the same shared block at the same height', () => {
    const before = byId({ a: -200, b: 100 })
    expect(distance(['a', 'b'], before, byId({ a: 0, b: 500 }))).toBe(400)
  })

  it('divide the way between two shared blocks in proportion', () => {
    const before = byId({ a: 0, b: 200 })
    // Halfway to b, which is four times as far away in the other one.
    expect(distance(['a', 'b'], before, byId({ a: 100, b: 900 }))).toBe(400)
  })
})

describe('scrolling together', () => {
  const start = () => {
    const sent: [string, ToFrame][] = []
    const scrolling = createScrolling(['a', 'b'])
    scrolling.open('before', (message) => sent.push(['before', message]))
    scrolling.open('after', (message) => sent.push(['after', message]))
    scrolling.moved('before', boxes({ a: 100, b: 400 }))
    scrolling.moved('after', boxes({ a: 100, b: 600 }))
    sent.length = 0
    return { scrolling, sent }
  }

  it('takes the other frame along, and does not follow that one’s answer', () => {
    const { scrolling, sent } = start()
    scrolling.moved('before', boxes({ a: -200, b: 100 }))
    expect(sent).toEqual([['after', { kind: 'scroll', by: 500 }]])
    // The page ends there, so that it could not go all the way.
    scrolling.moved('after', boxes({ a: -300, b: 200 }))
    expect(sent.length).toBe(1)
  })

  it('shows a block that one version lacks in the other one, which takes it along', () => {
    const { scrolling, sent } = start()
    scrolling.show('new', ['after'])
    expect(sent).toEqual([
      ['before', { kind: 'select', id: '', mayScroll: false }],
      ['after', { kind: 'select', id: 'new', mayScroll: true }],
    ])
    scrolling.moved('after', boxes({ a: -100, b: 400 }))
    expect(sent.at(-1)?.[0]).toBe('before')
  })
})
