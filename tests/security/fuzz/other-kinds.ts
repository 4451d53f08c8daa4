import type { TSchema } from '@sinclair/typebox'
import fc from 'fast-check'
import { fitting } from './near-limits.ts'

/**
 * Values of another kind than a schema asks for, each as JSON can have it. A `length` makes a
 * careless reader take an object for a list of that many items.
 */
export const otherKinds: readonly unknown[] = [
  [null, true, '', 'x', '30000000', -1, 1.5, 30_000_000, 1e300, {}, { a: 1 }],
  [{ length: 30_000_000 }, { length: -1 }, { length: 0.5 }, { length: '9' }, { length: 4e9 }],
  ['{"__proto__":{"length":30000000}}', '{"__proto__":[]}', '{"constructor":{"prototype":1}}'].map(
    (text) => JSON.parse(text) as unknown,
  ),
  [[], [[]], [null], { 0: 'x', length: 30_000_000 }],
].flat()

const isOpen = (schema: TSchema): boolean =>
  ['array', 'object', 'number', 'integer'].includes(String(schema.type)) || 'anyOf' in schema

/**
 * Inputs of a schema in which one place, a list, an object, a number or a choice of these, has a
 * value of another kind: every place with every value. What stands beside it is valid.
 */
export function* withOtherKinds(schema: TSchema): Generator<unknown> {
  for (const wrap of places(schema)) for (const value of otherKinds) yield wrap(value)
}

type Wrap = (value: unknown) => unknown

/** Each place below a schema, as what puts a value there. */
function* places(schema: TSchema, put: Wrap = (value) => value): Generator<Wrap> {
  if (isOpen(schema)) yield put
  for (const member of (schema.anyOf ?? []) as TSchema[]) yield* places(member, put) // by JSON Schema
  if (schema.items) yield* places(schema.items as TSchema, (value) => put([value])) // by JSON Schema
  const beside = required(schema)
  for (const [name, property] of Object.entries<TSchema>(schema.properties ?? {}))
    yield* places(property, (value) => put({ ...beside, [name]: value }))
  for (const property of Object.values<TSchema>(schema.patternProperties ?? {}))
    yield* places(property, (value) => put({ a: value }))
}

/** Valid values of the fields that an object must have. */
function required(schema: TSchema): Record<string, unknown> {
  const names = (schema.required ?? []) as string[] // by JSON Schema
  const properties = (schema.properties ?? {}) as Record<string, TSchema> // by JSON Schema
  return Object.fromEntries(
    names.map((name) => [
      name,
      properties[name] && fc.sample(fitting(properties[name], {}), { numRuns: 1, seed: 7 })[0],
    ]),
  )
}
