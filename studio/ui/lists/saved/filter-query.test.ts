import { expect, it } from 'vitest'
import { filterIn, queryOf } from './filter-query.ts'

it('a saved filter comes back as it was, and takes away the rest', () => {
  const filter = { q: '王 & 李=1', group: '', since: '2026-11-01' }
  const query = queryOf(filter)
  expect(filterIn(query, ['q', 'group', 'since'])).toEqual(filter)
  // A list that has lost a field, or has a new one, still takes what it knows.
  expect(filterIn(`${query}&gone=1`, ['q', 'new'])).toEqual({ q: '王 & 李=1', new: '' })
  expect(queryOf({ q: '', group: '' })).toBe('')
})
