import { Type, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { expect, it } from 'vitest'
import { valueWords } from './value-words.ts'

const wordsOf = (schema: Parameters<typeof Value.Errors>[0], value: unknown) =>
  [...Value.Errors(schema, value)].map(valueWords)

it('a wrong choice is told with its value and the choices', () => {
  const schema = { enum: ['s', 'm', 'l'] }
  const words = valueWords({
    type: 31,
    path: '/tone',
    value: 'loud',
    schema: schema as unknown as TSchema, // as TypeBox has it of a choice
    message: "Expected kind 'Unsafe'",
    errors: [],
  })
  expect(words).toBe('/tone is "loud", but must be one of "s", "m", "l"')
})

it('a wrong moment and a wrong type are told with their values', () => {
  expect(wordsOf(Type.String({ format: 'moment' }), 'tomorrow')[0]).toBe(
    'the value is "tomorrow", but must be a date like 2026-03-05 or a date and time like 2026-03-05T09:30:00+08:00',
  )
  expect(wordsOf(Type.Object({ qty: Type.Integer() }), { qty: 'two' })).toEqual([
    '/qty is "two": Expected integer',
  ])
})
