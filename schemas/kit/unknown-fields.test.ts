import { Type } from '@sinclair/typebox'
import { expect, it } from 'vitest'
import { unknownFields } from './unknown-fields.ts'

const Line = Type.Object({
  sku: Type.String(),
  size: Type.Optional(Type.Object({ w: Type.Number() })),
})
const schema = Type.Object({
  lines: Type.Array(Line),
  props: Type.Record(Type.String(), Type.Unknown()),
  any: Type.Unknown(),
  closed: Type.Object({ a: Type.String() }, { additionalProperties: false }),
  open: Type.Object({ a: Type.String() }, { additionalProperties: true }),
  either: Type.Union([Type.Null(), Type.Object({ a: Type.String() }), Type.Object({ b: Line })]),
})

it.each([
  ['nothing', {}, []],
  ['known fields', { lines: [{ sku: 'A', size: { w: 1 } }], any: { x: 1 } }, []],
  ['a field', { line: [] }, ['line']],
  ['fields of a list', { lines: [{ sku: 'A' }, { sky: 'B', size: { h: 1 } }] }, ['lines/1/sky', 'lines/1/size/h']], // prettier-ignore
  ['what a schema leaves open', { props: { x: { y: 1 } }, open: { b: 1 } }, []],
  ['what a schema closes, which its validator refuses', { closed: { b: 1 } }, []],
  ['a field that one member of a union knows', { either: { a: 'x' } }, []],
  ['fields that no member knows', { either: { b: { sky: 1 }, c: 1 } }, ['either/c']],
  ['an inherited name', { constructor: 1, toString: 1 }, ['constructor', 'toString']],
  ['values of another kind', { lines: 'x', either: 3, any: null }, []],
])('finds %s', (_, value, paths) => {
  expect(unknownFields(schema, value)).toEqual(paths)
})

it('names at most 20 fields of a huge value', () => {
  const lines = Array.from({ length: 10_000 }, () => ({ sku: 'A', sky: 'B' }))
  const many = Object.fromEntries(lines.map((_, at) => [`x${at}`, at]))
  expect(unknownFields(schema, { lines })).toHaveLength(20)
  // A list that is too long is reported by the validator instead.
  expect(unknownFields(schema, { lines: [...lines, { sky: 'B' }] })).toEqual([])
  expect(unknownFields(schema, many)).toHaveLength(20)
})
