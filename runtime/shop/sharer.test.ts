import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepSharer, sharerFor } from './sharer.ts'

const day = 86_400_000
const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('is the one whose link was followed last, in its store', () => {
  keepSharer('S1', 'U1', 0)
  keepSharer('S1', 'U2', 1)
  expect(sharerFor('S1', undefined, 2)).toBe('U2')
  expect(sharerFor('S2', undefined, 2)).toBeUndefined()
})

it('is remembered for seven days', () => {
  keepSharer('S1', 'U1', 0)
  expect(sharerFor('S1', 'U9', 7 * day - 1)).toBe('U1')
  expect(sharerFor('S1', 'U9', 7 * day)).toBeUndefined()
})

it('is never the shopper', () => {
  keepSharer('S1', 'U1', 0)
  expect(sharerFor('S1', 'U1', 1)).toBeUndefined()
})

it('lasts for the visit if the browser refuses storage, and is ignored if it was tampered with', () => {
  stored.set('vitrine-sharer-S3', '{"sharerNbr":7,"at":"soon"}')
  expect(sharerFor('S3', undefined, 1)).toBeUndefined()
  vi.stubGlobal('localStorage', undefined)
  keepSharer('S4', 'U1', 0)
  expect(sharerFor('S4', undefined, 1)).toBe('U1')
})
