import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalText, fromWireText, isEmpty, toWireText, trimAll } from './payload.ts'

describe('empty', () => {
  it.each([
    undefined,
    null,
    '',
    ' ',
    '\t\n',
    'undefined',
    'null',
    'NaN',
    ' null ',
    0,
    -0,
    Number.NaN,
    [],
    {},
    Object.create(null) as object,
  ])('is %j', (value) => expect(isEmpty(value)).toBe(true))

  it.each([
    false,
    true,
    'false',
    '0',
    'NULL',
    'nan',
    '[]',
    '{}',
    1,
    -1,
    0.1,
    Infinity,
    [0],
    [[]],
    { a: undefined },
    new Date(0),
    new Blob([]),
  ])('is not %j', (value) => expect(isEmpty(value)).toBe(false))
})

describe('trimming', () => {
  it('reaches every text at any depth', () => {
    expect(trimAll({ a: ' x ', b: [' y ', { c: '\tz\n' }], d: 1, e: null, f: false })).toEqual({
      a: 'x',
      b: ['y', { c: 'z' }],
      d: 1,
      e: null,
      f: false,
    })
  })

  it('changes neither the original nor what is inside a text', () => {
    const input = { a: ' x  y ' }
    expect(trimAll(input)).toEqual({ a: 'x  y' })
    expect(input).toEqual({ a: ' x  y ' })
  })

  it('passes files untouched', () => {
    const file = new File([' x '], ' a.txt ')
    const list = [new Blob([' y '])]
    const trimmed = trimAll({ file, list })
    expect(trimmed.file).toBe(file)
    expect(trimmed.list[0]).toBe(list[0])
  })
})

describe('the text of a part', () => {
  it.each([
    ['text', 'text'],
    [12, '12'],
    [-1.5, '-1.5'],
    [true, 'true'],
    [false, 'false'],
    [[1, 'a'], '[1,"a"]'],
    [{ a: { b: 1 } }, '{"a":{"b":1}}'],
  ])('of %j is %s', (value, text) => expect(toWireText(value)).toBe(text))

  it('has the line breaks that a multipart body has', () => {
    expect(toWireText('a\nb\rc\r\nd')).toBe('a\r\nb\r\nc\r\nd')
  })

  it('is unchanged when it arrives', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', '\n', '\r', '\r\n', ' '), { maxLength: 12 }),
        (parts) => {
          const text = parts.join('')
          expect(fromWireText(toWireText(text))).toBe(text.replace(/\r\n?/g, '\n').trim())
        },
      ),
    )
  })
})

describe('the canonical text', () => {
  it('contains every field but sign and empty ones, by name', () => {
    const fields = {
      nonce: '5',
      b: '2',
      a: '1',
      sign: 'x',
      c: '',
      d: ' ',
      e: 'null',
      f: '0',
      g: '[]',
    }
    expect(canonicalText(fields)).toBe('a=1&b=2&f=0&g=[]&nonce=5')
  })

  it('sorts by code unit, not as a language would', () => {
    const fields = {
      ä: '1',
      z: '2',
      Z: '3',
      a: '4',
      _: '5',
      '1': '6',
      aa: '7',
      '\u{1F600}': '8',
      '\uFF01': '9',
    }
    expect(canonicalText(fields)).toBe('1=6&Z=3&_=5&a=4&aa=7&z=2&ä=1&\u{1F600}=8&\uFF01=9')
  })

  it('takes each value as it is, not unescaped and not trimmed', () => {
    expect(canonicalText({ a: ' x&y=z ', b: '日本\r\n' })).toBe('a= x&y=z &b=日本\r\n')
  })

  it('does not depend on the order of the fields', () => {
    const entries = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.string()), {
      selector: ([name]) => name,
    })
    fc.assert(
      fc.property(entries, (list) => {
        const there = Object.assign(Object.create(null), Object.fromEntries(list)) as Record<
          string,
          string
        >
        const back = Object.assign(
          Object.create(null),
          Object.fromEntries(list.toReversed()),
        ) as Record<string, string>
        expect(canonicalText(back)).toBe(canonicalText(there))
      }),
    )
  })
})
