import { expect, it } from 'vitest'
import { matchedParts } from './matched-parts.ts'

const marked = (name: string, typed: string) =>
  matchedParts(name, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

it.each([
  ['Coffee beans', 'cof', '[Cof]fee beans'],
  ['Iced Coffee', 'COFFEE ice', '[Ice]d [Coffee]'],
  ['Áo sơ mi vải lanh', 'ao so', '[Áo] [sơ] mi vải lanh'],
  ['Đầm mùa hè', 'dam', '[Đầm] mùa hè'],
  ['加州青蘋果 6 入', '蘋果', '加州青[蘋果] 6 入'],
  ['เสื้อเชิ้ตผ้าลินิน', 'เชิ้ต', 'เสื้อ[เชิ้ต]ผ้าลินิน'],
  ['Scarf', 'car', 'Scarf'],
  ['Tea', '(', 'Tea'],
  ['Tea', ' ', 'Tea'],
])('of %j, %j marks %j', (name, typed, expected) => expect(marked(name, typed)).toBe(expected))
