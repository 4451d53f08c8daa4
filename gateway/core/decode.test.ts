import { Kind, Type, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { describe, expect, it } from 'vitest'
import { defineOp } from '../../schemas/kit/define-op.ts'
import { Literals, Nbr, NumberChoices } from '../../schemas/kit/types.ts'
import { everyOpByKey } from '../../schemas/operator-ops.ts'
import { withDefaults } from '../../engine/contract/with-defaults.ts'
import { Texts } from '../../schemas/texts.schema.ts'
import { decodeFields } from './decode.ts'
import { checkInput } from './executor.ts'

const decoded = (schema: TSchema, text: string) =>
  decodeFields(Type.Object({ field: schema }), { field: text }).input.field

/** A schema of each kind, a text on the wire, and the value that handlers see. */
const samples: Record<string, [schema: TSchema, text: string, value: unknown][]> = {
  String: [[Type.String(), ' a\r\nb ', 'a\nb']],
  Integer: [[Type.Integer(), '12', 12]],
  Number: [
    [Type.Number(), '-1.5', -1.5],
    [Type.Number(), '0x10', '0x10'],
  ],
  Boolean: [[Type.Boolean(), 'false', false]],
  Null: [[Type.Union([Type.Number(), Type.Null()]), '7', 7]],
  Literal: [[Type.Literal('asc'), 'asc', 'asc']],
  Array: [[Type.Array(Nbr()), '["A1"]', ['A1']]],
  Object: [[Type.Object({ a: Type.Integer() }), '{"a":1}', { a: 1 }]],
  Record: [[Type.Record(Type.String(), Type.Unknown()), '{"a":[1]}', { a: [1] }]],
  Unknown: [[Type.Unknown(), '{"a":1}', { a: 1 }]],
  Unsafe: [
    [Literals(['asc', 'desc']), 'desc', 'desc'],
    [NumberChoices({ 1: 'one', 2: 'two' }), '2', 2],
    [Texts(10), '{"en-US":"Tea"}', { 'en-US': 'Tea' }],
  ],
  Union: [
    [Type.Union([Type.Literal('asc'), Type.Literal('desc')]), 'desc', 'desc'],
    [Type.Union([Type.Literal('1'), Type.Literal('2')]), '2', '2'],
    [Type.Union([Type.Literal(1), Type.Literal(2)]), '2', 2],
    [Type.Union([Literals(['asc']), Literals(['true', 'none'])]), 'true', 'true'],
    [Type.Union([Literals(['all']), Type.Integer()]), '5', 5],
    [Type.Union([Literals(['all']), Texts(10)]), '{"en-US":"Tea"}', { 'en-US': 'Tea' }],
    [Type.Union([Type.Literal(''), Type.String({ format: 'date-time' })]), '2026-01-02', '2026-01-02'], // prettier-ignore
    [Type.Union([Type.Object({ a: Type.Integer() }), Type.Object({ b: Type.Integer() })]), '{"b":1}', { b: 1 }], // prettier-ignore
    [Type.Union([Type.Literal('asc'), Type.Literal('desc')]), 'sideways', 'sideways'],
  ],
}

/** The kinds of a schema and of all schemas within. */
function* kindsIn(schema: TSchema): Generator<string> {
  const kind: unknown = schema[Kind]
  if (typeof kind === 'string') yield kind
  for (const part of Object.values(schema))
    for (const inner of [part, ...Object.values((part ?? {}) as object)].flat())
      if (typeof inner === 'object' && inner !== null && Kind in inner)
        yield* kindsIn(inner as TSchema) // it has a kind
}

describe('fields of a request', () => {
  for (const [kind, ofKind] of Object.entries(samples))
    for (const [schema, text, value] of ofKind)
      it(`reads ${JSON.stringify(text)} of the kind ${kind}`, () => {
        expect(decoded(schema, text)).toEqual(value)
      })

  it('has a sample of every kind that operations use', () => {
    const used = new Set(
      [...everyOpByKey.values()].flatMap((op) => [...kindsIn(op.request), ...kindsIn(op.answer)]),
    )
    expect([...used].filter((kind) => !Object.hasOwn(samples, kind))).toEqual([])
    expect(used.size).toBeGreaterThan(9)
  })
})

describe('a union of words', () => {
  const Direction = Type.Union([Literals(['asc', 'desc']), Type.Literal('none')])
  const sorted = defineOp({
    fun: 'test',
    op: 'sorted',
    access: 'public',
    kind: 'query',
    doc: 'Sorts.',
    request: Type.Object({
      by: Direction,
      many: Type.Array(Direction),
      deep: Type.Object({ by: Type.Optional(Direction) }),
    }),
    response: Type.Object({ by: Direction }),
  })

  it('gets defaults and is cleaned, in a request and in an answer', () => {
    const input = { by: 'desc', many: ['none', 'asc'], deep: { by: 'asc' } }
    expect(checkInput(sorted, input)).toEqual(input)
    expect(Value.Clean(sorted.response, { by: 'none', more: 1 })).toEqual({ by: 'none' })
  })

  it('takes the member that fits, whatever stands before it', () => {
    const either = Type.Union([Texts(10), Type.Array(Texts(10)), Type.Integer()])
    expect(withDefaults(either, [{ 'en-US': 'Tea' }])).toEqual([{ 'en-US': 'Tea' }])
    expect(Value.Clean(either, 3)).toBe(3)
  })
})
