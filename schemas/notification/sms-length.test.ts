import { expect, it } from 'vitest'
import { smsLength } from './sms-length.ts'

it.each([
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['a'.repeat(153 * 2), 306, 2],
  ['a'.repeat(153 * 2 + 1), 307, 3],
  // Each takes two places in the GSM alphabet.
  ['€'.repeat(80), 80, 1],
  ['€'.repeat(81), 81, 2],
  ['字'.repeat(70), 70, 1],
  ['字'.repeat(71), 71, 2],
  ['字'.repeat(67 * 2 + 1), 135, 3],
  // A character outside the basic multilingual plane takes two places.
  ['😀'.repeat(35), 35, 1],
  ['😀'.repeat(36), 36, 2],
])('%s has %i characters in %i parts', (text, characters, parts) =>
  expect(smsLength(text)).toEqual({ characters, parts }),
)
