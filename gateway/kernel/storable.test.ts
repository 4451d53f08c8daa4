import { describe, expect, it } from 'vitest'
import { isStorable } from './storable.ts'

describe('what the database can keep', () => {
  it.each([
    '',
    'text',
    '日本',
    '👍🏽',
    '\t\n',
    'a\\u0000',
    0,
    null,
    undefined,
    false,
    [],
    {},
    { a: ['b'] },
  ])('is %j', (value) => expect(isStorable(value)).toBe(true))

  it.each([
    '\u0000',
    'a\u0000b',
    '\uD800',
    'a\uDC00b',
    ['a', '\u0000'],
    { a: { b: ['\uD800'] } },
    { 'a\u0000': 1 },
  ])('is not %j', (value) => expect(isStorable(value)).toBe(false))

  it('is found at any depth', () => {
    let value: unknown = '\u0000'
    for (let depth = 0; depth < 100_000; depth++) value = [value]
    expect(isStorable(value)).toBe(false)
  })
})
