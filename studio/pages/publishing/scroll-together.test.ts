import { describe, expect, it } from 'vitest'
import type { ToFrame } from '../../../runtime/edit/messages.ts'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import { createScrolling, distance, sharedIds } from './scroll-together.ts'

const documentOf = (...ids: string[]): PageDocument => ({
  format: 1,
  title: '',
  blocks: ids.map((id) => ({ id, type: 'Title' })),
})
const boxes = (blocks: Record<string, number>, pageTop = -1_000) => ({
  boxes: Object.entries(blocks).map(([id, top]) => ({ id, top, left: 0, width: 390, height: 200 })),
  pageTop,
})
const tops = (blocks: Record<string, number>, page = -1_000) => ({
  page,
  blocks: new Map(Object.entries(blocks)),
})

describe('two versions of a page', () => {
  it('share the blocks that neither came, went nor moved', () => {
    const before = documentOf('a', 'b', 'gone', 'c')
    expect(sharedIds(before, documentOf('b', 'c', 'new', 'a'))).toEqual(['b', 'c'])
  })

  it('show the same shared block at the same height', () => {
    const before = tops({ a: -300, b: 0 })
    expect(distance(['a', 'b'], before, tops({ a: -100, b: 400 }))).toBe(400)
  })

  it('divide the way between two shared blocks in proportion', () => {
    const before = tops({ a: -100, b: 100 })
    // Halfway to b, which is four times as far away in the other one.
    expect(distance(['a', 'b'], before, tops({ a: 0, b: 800 }))).toBe(400)
  })

  it('both stay at their tops while nobody scrolls, whatever one has above the first shared block', () => {
    expect(distance(['a'], tops({ a: 130 }, 0), tops({ a: 2_000 }, 0))).toBe(0)
    expect(distance(['a'], tops({ a: 65 }, -65), tops({ a: 2_000 }, 0))).toBe(1_000)
  })
})

describe('scrolling together', () => {
  const start = () => {
    const sent: [string, ToFrame][] = []
    const scrolling = createScrolling(['a', 'b'])
    scrolling.open('before', (message) => sent.push(['before', message]))
    scrolling.open('after', (message) => sent.push(['after', message]))
    scrolling.moved('before', boxes({ a: 100, b: 400 }, 0))
    scrolling.moved('after', boxes({ a: 100, b: 600 }, 0))
    sent.length = 0
    return { scrolling, sent }
  }

  it('takes the other frame along, and does not follow that one’s answer', () => {
    const { scrolling, sent } = start()
    scrolling.moved('before', boxes({ a: -300, b: 0 }, -400))
    expect(sent).toEqual([['after', { kind: 'scroll', by: 600 }]])
    // The page ends there, so that it could not go all the way.
    scrolling.moved('after', boxes({ a: -300, b: 200 }, -400))
    expect(sent.length).toBe(1)
  })

  it('shows a block that one version lacks in the other one, which takes it along', () => {
    const { scrolling, sent } = start()
    scrolling.show('new', ['after'])
    expect(sent).toEqual([
      ['before', { kind: 'select', id: '', mayScroll: false }],
      ['after', { kind: 'select', id: 'new', mayScroll: true }],
    ])
    scrolling.moved('after', boxes({ a: -100, b: 400 }, -200))
    expect(sent.at(-1)?.[0]).toBe('before')
  })
})
