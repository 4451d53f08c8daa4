import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedRules, countedWord } from './counted-word.ts'

describe('the word that a search is counted by', () => {
  it.each([
    ['  Ｇｒｅｅｎ   TEA ', 'green tea'],
    ['"cofee"', 'cofee'],
    ['牛 奶', '牛奶'],
    ['Áo len', 'ao len'],
    ['t-shirt', 't-shirt'],
    ['P10001', 'p10001'],
    ['100% cotton', '100% cotton'],
  ])('of %j is %j', (q, word) => expect(countedWord(q)).toBe(word))

  it.each([
    'ann@guest.test',
    '0912345678',
    '09 1234 5678',
    'A123456789',
    '4711234567890',
    'https://evil.test/x',
    'www.evil.test',
    '<script>',
    '!!!',
    '❤',
    'a\u0000b',
    'x'.repeat(61),
    'one two three four five six seven eight nine',
    '',
  ])('of %j is none', (q) => expect(countedWord(q)).toBeUndefined())

  it('is the same for itself, short, on one line, and without what names a person', () => {
    const parts = fc.constantFrom('Tea', '茶', ' ', '＠', '@', '１', '2', '"', 'é', '-', '\n', '😀')
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 100 }),
      fc.array(parts, { maxLength: 30 }).map((list) => list.join('')),
    )
    fc.assert(
      fc.property(text, (q) => {
        const word = countedWord(q)
        if (word === undefined) return
        expect(countedWord(word)).toBe(word)
        expect(countedWord(` ${q} `)).toBe(word)
        expect(word.length).toBeLessThanOrEqual(countedRules.length)
        expect(word).toMatch(/^[^\p{C}@<>"\n]+$/u)
        expect(word).toBe(word.trim())
        expect(word.match(/\d/g)?.length ?? 0).toBeLessThanOrEqual(countedRules.digits)
      }),
      { numRuns: 2_000 },
    )
  })
})
