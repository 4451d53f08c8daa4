import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forgivable, plainText, searchQuery, searchVector, wordsOf } from './search-words.ts'

describe('words of a text', () => {
  it.each([
    ['Linen Shirt, long', ['linen', 'shirt', 'long']],
    ['เสื้อเชิ้ตผ้าลินิน', ['เสื้อ', 'เชิ้ต', 'ผ้า', 'ลินิน']],
    ['Áo sơ mi vải lanh', ['ao', 'so', 'mi', 'vai', 'lanh']],
    ['Đầm ĐẸP', ['dam', 'dep']],
    ['Crème brûlée', ['creme', 'brulee']],
    ['… — !?', []],
    ['', []],
  ])('%j are %j', (text, words) => expect(wordsOf(text)).toEqual(words))

  it('are found in Chinese, where no space parts them', () => {
    expect(wordsOf('純棉短袖襯衫')).toEqual(expect.arrayContaining(['純棉', '襯衫']))
  })

  it('are the same whichever way their marks are written', () => {
    for (const text of ['Áo sơ mi', 'Đầm đẹp', 'café'])
      expect(wordsOf(text.normalize('NFD'))).toEqual(wordsOf(text.normalize('NFC')))
  })

  it('keep the marks of other scripts, which are letters there', () => {
    expect(plainText('เสื้อ')).toBe('เสื้อ')
    expect(plainText('が')).toBe('が')
  })

  it('are plain for good: what is plain stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const plain = plainText(text)
        expect(plainText(plain)).toBe(plain)
      }),
    )
  })
})

describe('a query', () => {
  it('holds each word once, the last as far as it is typed', () => {
    expect(searchQuery('Linen shirt linen sh', '&')).toBe("'linen' & 'shirt' & 'sh':*")
    expect(searchQuery('red', '|')).toBe("'red':*")
    expect(searchQuery('!!', '&')).toBe('')
  })

  it('finds a Chinese word within a longer one', () => {
    for (const title of ['加州青蘋果', '蘋果汁', '富士蘋果禮盒'])
      expect(searchVector(title, '')).toContain("'蘋果'")
  })

  it('quotes what would be a sign of the query language', () => {
    expect(searchQuery("don't", '&')).toBe("'don''t':*")
    expect(searchVector("don't", '')).toBe("'don''t':1A")
  })

  it('stays short for whoever types a novel', () => {
    const words = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ')
    expect(searchQuery(words, '&').split('&')).toHaveLength(12)
  })

  it('forgives slips in Latin words that are long enough', () => {
    expect(forgivable('Linnen 襯衫 red เสื้อ')).toBe('linnen')
  })
})
