import { expect, it } from 'vitest'
import { hasWords } from './has-words.ts'

it('finds all words in any order and case, in languages without spaces too', () => {
  expect(hasWords('Free shipping /info/terms', 'TERMS free')).toBe(true)
  expect(hasWords('Free shipping /info/terms', 'free returns')).toBe(false)
  expect(hasWords('運送與退換貨', '退換')).toBe(true)
  expect(hasWords('Free shipping', '  ')).toBe(true)
})
