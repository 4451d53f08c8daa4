import { expect, it } from 'vitest'
import { otherNumber } from './word-forms.ts'

it.each([
  ['apple', 'apples'],
  ['apples', 'apple'],
  ['tomatoes', 'tomato'],
  ['tomatos', 'tomatoes'],
  ['tomato', 'tomatoes'],
  ['cherries', 'cherry'],
  ['cookies', 'cookie'],
  ['cherry', 'cherries'],
  ['dresses', 'dress'],
  ['dress', 'dresses'],
  ['shoes', 'shoe'],
  ['scarves', 'scarf'],
  ['knives', 'knife'],
  ['knife', 'knives'],
  ['watches', 'watch'],
  ['box', 'boxes'],
])('%s may also be written %s', (word, other) => expect(otherNumber(word)).toContain(other))

it.each(['ox', '20w', 'áo', '茶', 'เสื้อ', ''])('%j has no other number', (word) =>
  expect(otherNumber(word)).toEqual([]),
)
