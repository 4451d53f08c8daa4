import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { otherScripts } from './han-forms.ts'

describe('the other Chinese script', () => {
  it.each([
    ['围巾', '圍巾'],
    ['圍巾', '围巾'],
    ['丝质围巾', '絲質圍巾'],
    ['发梳', '髮梳'],
    ['头发', '頭髮'],
    ['面膜', '面膜'],
    ['拉面', '拉麵'],
    ['手表', '手錶'],
    ['台湾茶', '台灣茶'],
  ])('of %j has %j', (text, other) => expect([text, ...otherScripts(text)]).toContain(other))

  it.each(['牛奶', 'Silk scarf', '', 'เสื้อ', 'カーテン'])('of %j is the same', (text) =>
    expect(otherScripts(text)).toEqual([]),
  )

  it('has few spellings, each of the same length and none twice', () => {
    const han = fc.constantFrom(...'发面后里干台钟须表牛奶茶衣咖')
    fc.assert(
      fc.property(fc.array(han, { maxLength: 12 }), (chars) => {
        const text = chars.join('')
        const others = otherScripts(text)
        expect(others.length).toBeLessThanOrEqual(4)
        expect(new Set([text, ...others]).size).toBe(others.length + 1)
        for (const other of others) expect([...other]).toHaveLength(chars.length)
      }),
    )
  })
})
