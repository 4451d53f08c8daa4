import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changed, linesIn, linesOf, textOf, wrongLine, type Line } from './synonym-lines.ts'

describe('lines of synonyms', () => {
  it('are words separated by commas of any language, or a word that is replaced', () => {
    expect(
      linesIn('sofa, couch ,sofa\n\n毛衣、針織，針織衫\nknit => merino, wool\n牛→牛肉'),
    ).toEqual([
      { words: ['sofa', 'couch'] },
      { words: ['毛衣', '針織', '針織衫'] },
      { from: 'knit', words: ['merino', 'wool'] },
      { from: '牛', words: ['牛肉'] },
    ])
  })

  it.each([
    ['sofa, couch\nalone', 2],
    ['❤, ··', 1],
    ['=> wool', 1],
    ['knit =>', 1],
    [`a, ${'x'.repeat(61)}`, 1],
    [Array.from({ length: 13 }, (_, at) => `w${at}`).join(), 1],
    ['a, b\nc => d', undefined],
  ])('%j: the wrong line is %s', (text, line) => expect(wrongLine(linesIn(text))).toBe(line))

  it('that were taken out and put in again are the same, in any order of both', () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/)
    const words = fc.uniqueArray(word, { minLength: 2, maxLength: 4 })
    const line: fc.Arbitrary<Line> = fc.oneof(
      words.map((of) => ({ words: of })),
      fc.tuple(word, words).map(([from, of]) => ({ from, words: of })),
    )
    const lines = fc.uniqueArray(line, { selector: textOf, maxLength: 6 })
    fc.assert(
      fc.property(lines, lines, (kept, added) => {
        const texts = (list: readonly Line[]) => list.map(textOf).toSorted()
        const before = changed({ groups: [], replacements: [] }, { out: [], into: kept })
        const news = added.filter((one) => !texts(kept).includes(textOf(one)))
        const after = changed(before, { out: [], into: news })
        expect(texts(linesOf(after))).toEqual(texts([...kept, ...news]))
        expect(changed(after, { out: [], into: news })).toEqual(after)
        expect(changed(after, { out: news, into: [] })).toEqual(before)
        for (const one of linesOf(after)) expect(linesIn(textOf(one))).toEqual([one])
      }),
    )
  })
})
