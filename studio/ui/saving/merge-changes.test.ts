import { describe, expect, it } from 'vitest'
import { isSame, mergeChanges } from './merge-changes.ts'

describe('changes of two people', () => {
  it('are both kept where they touched different fields or languages', () => {
    const start = { name: { en: 'A', zh: '甲' }, phone: '1', langs: ['en'] }
    const mine = { ...start, name: { en: 'B', zh: '甲' } }
    const theirs = { ...start, name: { en: 'A', zh: '乙' }, phone: '2' }
    expect(mergeChanges(start, mine, theirs)).toEqual({
      name: { en: 'B', zh: '乙' },
      phone: '2',
      langs: ['en'],
    })
  })

  it('of the same field leave one’s own', () => {
    expect(mergeChanges({ phone: '1' }, { phone: '2' }, { phone: '3' })).toEqual({ phone: '2' })
    expect(mergeChanges({ langs: ['en'] }, { langs: ['th'] }, { langs: [] })).toEqual({
      langs: ['th'],
    })
  })
})

it('an emptied text is no change if there was none', () => {
  expect(isSame({ en: 'A' }, { en: 'A', zh: '' })).toBe(true)
  expect(isSame({ en: 'A' }, { en: '' })).toBe(false)
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
})
