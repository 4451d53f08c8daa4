import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import { registerForInterpreter } from '../../../engine/contract/interpret.ts'

registerForInterpreter()

/** Values known to mean something to the shop, by the name of the field. */
export type Known = Readonly<Record<string, readonly unknown[]>>

type Schemas = Readonly<Record<string, TSchema>>

/** Values of no type in particular that have broken others. */
const hostile: readonly unknown[] = [
  ["' or 1=1 --", '%', '\\', '${7*7}', '../../etc/passwd', '<script>', '{"$ne":1}', '[]', '//x'],
  ['\u0000', '\ud800', '\u202e', '\r\nBcc: a@b.cc', '__proto__', '🙂', 'x'.repeat(5_000), '%00'],
  ['NaN', '-1', '1e9', '0x10', '١٢', '１２', '2147483648', -1, 1.5, 1e15, 2 ** 31, -0],
  [null, true, [], {}, [null], { constructor: { prototype: 1 } }, [[[[]]]]],
  [{ length: 30_000_000 }, { length: -1 }],
].flat()

/** Arrays and texts longer than this are not made; their limit is tested where it is set. */
const longest = { items: 300, text: 30_000 }

const optionsOf = (schema: TSchema): TSchema[] | undefined => schema.anyOf as TSchema[] | undefined // by JSON Schema
const propertiesOf = (schema: TSchema): Schemas => (schema.properties ?? {}) as Schemas // by JSON Schema

/** Values that a schema allows, often at its limits. */
export function fitting(schema: TSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (schema.upload) return fc.constantFrom(...pictures)
  const options = optionsOf(schema)
  if (options) return fc.oneof(...options.map((one) => fitting(one, known, name)))
  if ('const' in schema) return fc.constant(schema.const as unknown)
  const candidates = (known[name] ?? []).filter((one) => Value.Check(schema, one))
  const made = madeOf(schema, known, name)
  return candidates.length
    ? fc.oneof({ arbitrary: fc.constantFrom(...candidates), weight: 3 }, made)
    : made
}

function madeOf(schema: TSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  switch (schema.type) {
    case 'string':
      return texts(schema)
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 1_000 } = schema as { minimum?: number; maximum?: number } // by JSON Schema
      return fc.constantFrom(
        minimum,
        maximum,
        ...[1, 2, 10].filter((n) => n > minimum && n < maximum),
      )
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const { minItems = 0, maxItems = 5 } = schema as { minItems?: number; maxItems?: number } // by JSON Schema
      const item = fitting(schema.items as TSchema, known, name) // by JSON Schema
      const lengths = [minItems, Math.max(minItems, 1), Math.min(maxItems, longest.items)]
      const list = fc.oneof(
        ...lengths.map((length) => fc.array(item, { minLength: length, maxLength: length })),
      )
      return schema.uniqueItems ? list.map((items) => uniqueOf(items)) : list
    }
    case 'object': {
      const required = (schema.required ?? []) as string[] // by JSON Schema
      const entries = Object.entries(propertiesOf(schema))
      return fc.record(
        Object.fromEntries(entries.map(([key, one]) => [key, fitting(one, known, key)])),
        { requiredKeys: required, noNullPrototype: true },
      )
    }
    default:
      return fc.constantFrom(...hostile)
  }
}

function texts(schema: TSchema): fc.Arbitrary<unknown> {
  const {
    minLength = 0,
    maxLength = 50,
    pattern,
    format,
  } = schema as {
    minLength?: number
    maxLength?: number
    pattern?: string
    format?: string
  } // by JSON Schema
  if (format !== undefined) return fc.constantFrom('2026-03-05', '2026-03-05T09:30:00+08:00')
  const atLimits = [minLength, Math.min(maxLength, longest.text)].map((size) => 'x'.repeat(size))
  if (pattern === undefined)
    return fc.oneof(
      fc.constantFrom(...atLimits),
      fc.string({
        unit: 'grapheme',
        minLength,
        maxLength: Math.max(minLength, Math.min(maxLength, 40)),
      }),
    )
  const fits = atLimits.filter((one) => Value.Check(schema, one))
  const likely = ['1', 'abc', 'a1', '2026-03-05', '2026-03', '#112233', 'https://shop.example/a', '/items', '0912345678', 'a@example.com', '12345678', ...fits].filter((one) => Value.Check(schema, one)) // prettier-ignore
  if (likely.length) return fc.constantFrom(...likely)
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    return fc.constant('1')
  }
}

const uniqueOf = (items: readonly unknown[]) => [
  ...new Map(items.map((one) => [JSON.stringify(one), one])).values(),
]

/** Values just beyond a limit of the schema, or of another kind. */
function beyond(schema: TSchema): readonly unknown[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema as Record<
    string,
    number | undefined
  > // by JSON Schema
  return [
    ...(minLength ? ['x'.repeat(minLength - 1)] : []),
    ...(maxLength !== undefined && maxLength < longest.text ? ['x'.repeat(maxLength + 1)] : []),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(schema.type === 'integer' ? [1.5] : []),
    ...(minItems ? [[]] : []),
    ...(maxItems !== undefined && maxItems < longest.items
      ? [Array.from({ length: maxItems + 1 }, (_, at) => at)]
      : []),
    ...hostile,
  ]
}

interface Place {
  holder: Record<string, unknown> | unknown[]
  key: string | number
  schema: TSchema
}

/** Every place within a value, with the schema of what stands there. */
function placesIn(schema: TSchema, holder: Place['holder'], key: string | number): Place[] {
  const value = Reflect.get(holder, key) as unknown
  const own = [{ holder, key, schema }]
  if (Array.isArray(value) && value.length && schema.items)
    return [...own, ...placesIn(schema.items as TSchema, value, 0)] // by JSON Schema
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return own
  const inside = value as Record<string, unknown> // an object, checked above
  return [
    ...own,
    ...Object.entries(propertiesOf(schema))
      .filter(([name]) => name in inside)
      .flatMap(([name, one]) => placesIn(one, inside, name)),
  ]
}

/** Inputs of an operation: half of them allowed, half with one place beyond a limit or missing. */
export const inputsOf = (schema: TSchema, known: Known): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(fitting(schema, known), fc.boolean(), fc.nat(), fc.nat())
    .map(([fit, isBroken, where, how]) => {
      const root = { input: structuredClone(fit) as Record<string, unknown> } // of an object's schema
      const places = placesIn(schema, root, 'input').slice(1)
      const place = places[where % Math.max(places.length, 1)]
      if (!isBroken || !place || place.schema.upload) return root.input
      const values = beyond(place.schema)
      const at = how % (values.length + 1)
      if (at < values.length) Reflect.set(place.holder, place.key, values[at])
      else Reflect.deleteProperty(place.holder, place.key)
      return root.input
    })

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64') // prettier-ignore
const pictures = [
  new File([picture], 'a.png', { type: 'image/png' }),
  new File([picture.subarray(0, 40)], 'half.png', { type: 'image/png' }),
  new File(['<svg onload="alert(1)"/>'], 'a.svg', { type: 'image/svg+xml' }),
  new File([], '', { type: '' }),
]
