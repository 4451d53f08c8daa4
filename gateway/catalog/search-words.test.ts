import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allOf, halfOf, joined, joinedPairs, termsOf, type Synonyms } from './search-terms.ts'
import { foldedVector, forgivable, plainText, searchVector, wordsOf } from './search-words.ts'

describe('words of a text', () => {
  it.each([
    ['Linen Shirt, long', ['linen', 'shirt', 'long']],
    ['เสื้อเชิ้ตผ้าลินิน', ['เสื้อ', 'เชิ้ต', 'ผ้า', 'ลินิน']],
    ['Áo sơ mi vải lanh', ['ao', 'so', 'mi', 'vai', 'lanh']],
    ['Đầm ĐẸP', ['dam', 'dep']],
    ['Crème brûlée', ['creme', 'brulee']],
    ['… — !?', []],
    ['', []],
    ['２０Ｗ ｶｰﾃﾝ', ['20w', 'カーテン']],
    ['㎏ ﬁne', ['kg', 'fine']],
  ])('%j are %j', (text, words) => expect(wordsOf(text)).toEqual(words))

  it('are found in Chinese, without spaces', () => {
    expect(wordsOf('純棉短袖襯衫')).toEqual(expect.arrayContaining(['純棉', '襯衫']))
  })

  it('are the same for all spellings of diacritics', () => {
    for (const text of ['Áo sơ mi', 'Đầm đẹp', 'café'])
      expect(wordsOf(text.normalize('NFD'))).toEqual(wordsOf(text.normalize('NFC')))
  })

  it('are the same in full and half width, in the title and in what is searched for', () => {
    const wide = searchVector('Ｌｅｄ電球　２０Ｗ', 'ﾌﾞﾗｯｸ')
    expect(wide).toBe(searchVector('Led電球 20W', 'ブラック'))
    expect(termsOf('２０Ｗ')).toEqual(termsOf('20w'))
    expect(termsOf('ﾌﾞﾗｯｸ')).toEqual(termsOf('ブラック'))
  })

  it('keep the vowels of Thai whole, by which its words are found', () => {
    expect(plainText('น้ำ')).toBe('น้ำ')
    expect(wordsOf('น้ำดื่ม')).toEqual(expect.arrayContaining(['น้ำ']))
  })

  it('of a stored vector can be folded, with their places', () => {
    const stored = [
      { word: '２０ｗ', positions: [2], weights: ['A'] },
      { word: '電球', positions: [1, 4], weights: ['A', 'C'] },
    ]
    expect(foldedVector(stored)).toBe("'20w':2A '電球':1A,4C")
  })

  it('keep combining marks of other scripts, which are letters there', () => {
    expect(plainText('เสื้อ')).toBe('เสื้อ')
    expect(plainText('が')).toBe('が')
  })

  it('do not change when normalized again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const plain = plainText(text)
        expect(plainText(plain)).toBe(plain)
      }),
    )
  })
})

describe('a query', () => {
  const unfinishedWith = (q: string, synonyms: Synonyms) =>
    allOf(termsOf(q, synonyms), { isUnfinished: true })
  const unfinished = (q: string) => unfinishedWith(q, new Map())

  it('contains each word once, the last as a prefix', () => {
    expect(unfinished('áo thun áo th')).toBe("(('ao')) & (('thun') | ('thuns')) & (('th':*))")
    expect(unfinished('red')).toBe("(('red':*) | ('reds'))")
    expect(unfinished('!!')).toBe('')
  })

  it('treats a single letter as a word, and a Chinese character also as a prefix', () => {
    expect(unfinished('vitamin b')).toBe("(('vitamin') | ('vitamins')) & (('b'))")
    expect(unfinished('b')).toBe("(('b'))")
    expect(unfinished('茶')).toBe("(('茶':*))")
  })

  it('contains synonyms beside the typed words', () => {
    const synonyms = new Map([['t shirt', { phrases: [['tee'], ['top']], isInstead: false }]])
    expect(allOf(termsOf('紅 t shirt', synonyms))).toBe(
      "(('紅')) & (('t' & 'shirt') | ('t' & 'shirts') | ('tee') | ('tees') | ('top') | ('tops'))",
    )
  })

  it('replaces a phrase that is searched as others, also in the other number', () => {
    const synonyms = new Map([['knit', { phrases: [['merino'], ['wool']], isInstead: true }]])
    for (const q of ['knit', 'knits'])
      expect(unfinishedWith(q, synonyms)).toBe(
        "(('merino') | ('merinoes') | ('merinos') | ('wool') | ('wools'))",
      )
  })

  it('contains the other number of English words', () => {
    expect(unfinished('dresses')).toBe("(('dresses':*) | ('dress') | ('dresse'))")
    expect(joinedPairs('sun hat box')).toEqual(['sunhat box', 'sun hatbox'])
    expect(joinedPairs('茶 hat')).toEqual([])
  })

  it('for half of the words requires every half, without single letters', () => {
    expect(halfOf(termsOf('紅色 亞麻 襯衫'))).toBe(
      "((('紅色')) & (('亞麻'))) | ((('紅色')) & (('襯衫'))) | ((('亞麻')) & (('襯衫')))",
    )
    expect(halfOf(termsOf('shirt'))).toBe('')
    expect(halfOf(termsOf('x 1'))).toBe('')
    expect(halfOf(termsOf('one two three four five six seven eight')).length).toBeLessThan(2_000)
  })

  it('joins Chinese characters with spaces between them', () => {
    expect(joined('牛 奶  糖 red tea')).toBe('牛奶糖 red tea')
  })

  it('finds a Chinese word within a longer one', () => {
    for (const title of ['加州青蘋果', '蘋果汁', '富士蘋果禮盒'])
      expect(searchVector(title, '')).toContain("'蘋果'")
  })

  it('quotes operators of the query language', () => {
    expect(unfinished("don't")).toBe("(('don''t':*))")
    expect(searchVector("don't", '')).toBe("'don''t':1A")
  })

  it('stays short even for a long text', () => {
    const words = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ')
    expect(unfinished(words).split('&')).toHaveLength(12)
  })

  it('tolerates typing errors in Latin words that are long enough', () => {
    expect(forgivable('Linnen 襯衫 red เสื้อ')).toEqual(['linnen'])
  })
})
