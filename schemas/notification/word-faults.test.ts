import { describe, expect, it } from 'vitest'
import { filledWords, wordFault, type PartSpec } from './word-faults.ts'

const text: PartSpec = { part: 'text', placeholders: ['code', 'store'], required: ['code'] }

describe('the words of a part', () => {
  it.each([
    ['Your code: {{code}}', undefined],
    ['   ', undefined],
    ['Fewer than 3 < 5 > 4 {{code}}', undefined],
    ['{{store}}', { rule: 'missing', value: 'code' }],
    ['{{code}} {{name}}', { rule: 'unknown', value: 'name' }],
    ['{{code}} {{store', { rule: 'broken', value: '' }],
    ['{{code}} {{ store }}', { rule: 'broken', value: '' }],
    ['{{code}} <a href="x">', { rule: 'html', value: '' }],
    ['{{code}} <!-- x -->', { rule: 'html', value: '' }],
    [`{{code}}${'x'.repeat(2_000)}`, { rule: 'long', value: '2000' }],
  ])('%j', (words, fault) => expect(wordFault(words, text)).toEqual(fault))

  it('of one line have no second one, since it would end a header', () =>
    expect(wordFault('a\r\nBcc: b', { part: 'subject', placeholders: [], required: [] })).toEqual({
      rule: 'lines',
      value: '',
    }))

  it('are filled once: a value is not read as words', () =>
    expect(filledWords('{{a}}{{b}}', { a: '{{b}}', b: '' })).toBe('{{b}}'))
})
