import { describe, expect, it } from 'vitest'
import { changed, isUnchanged, noChanges, numberOf, type Changes, type Topics } from './topics.ts'

const shows = (changes: Changes, ...topics: string[]): Topics =>
  new Map(topics.map((topic) => [topic, numberOf(changes, topic)]))

describe('an answer', () => {
  it('is outdated by a change of one of its topics, and by no other', () => {
    const topics = shows(noChanges, 'reviews P1', 'reviews P2')
    const other = changed(noChanges, 'reviews P3')
    expect(isUnchanged(topics, { changes: other })).toBe(true)
    expect(isUnchanged(topics, { changes: changed(other, 'reviews P2') })).toBe(false)
  })

  it('made after a change is outdated by the next one', () => {
    const changes = changed(noChanges, 'reviews P1')
    const topics = shows(changes, 'reviews P1')
    expect(isUnchanged(topics, { changes })).toBe(true)
    expect(isUnchanged(topics, { changes: changed(changes, 'reviews P1') })).toBe(false)
  })

  it('made before a change by a slow process is outdated when it is ready', () => {
    const topics = shows(noChanges, 'reviews P1')
    expect(isUnchanged(topics, { changes: changed(noChanges, 'reviews P1') })).toBe(false)
  })
})

it('changes are forgotten once no answer is older', () => {
  const early = changed(noChanges, 'reviews P1', 0)
  expect([...changed(early, 'reviews P2', 60_000).keys()]).toEqual(['reviews P1', 'reviews P2'])
  expect([...changed(early, 'reviews P2', 300_000).keys()]).toEqual(['reviews P2'])
})
