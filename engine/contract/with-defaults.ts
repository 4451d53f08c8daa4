import { Kind, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { own } from './own.ts'
import { registerForInterpreter } from './interpret.ts'

// The interpreter finds the member of a union that a value fits.
registerForInterpreter()

type Fields = Record<string, unknown>

/**
 * Returns a copy of a value with the schema's defaults for absent parts. The value is untrusted:
 * parts of another type stay as they are, for the following check to refuse. The cost is bounded by
 * the size of value and schema, never by a number in the value, such as a `length` (`Value.Default`
 * of TypeBox mistakes an object with one for an array).
 */
export function withDefaults(schema: TSchema, value: unknown): unknown {
  const given = value === undefined ? Value.Clone(schema.default) : value
  switch (schema[Kind]) {
    case 'Object':
    case 'Record':
      return isFields(given) ? filledObject(schema, given) : given
    case 'Array':
      return isFillable(schema, given)
        ? given.map((item) => withDefaults(schema.items as TSchema, item)) // by `Type.Array`
        : given
    case 'Union':
      return filledUnion(schema, given)
    default:
      return given
  }
}

/** Whether it is a plain object: neither a list nor an instance of a class, such as a file. */
function isFields(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value) as unknown
  return prototype === Object.prototype || prototype === null
}

/** Whether to fill a value; a list that is too long is refused whatever its items are. */
const isFillable = (schema: TSchema, value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length <= ((schema.maxItems as number | undefined) ?? Infinity) // by JSON Schema

function filledObject(schema: TSchema, given: Fields): Fields {
  // A spread copies a field named `__proto__` as a field; an assignment would set the prototype.
  const copy: Fields = { ...given }
  for (const [name, property] of Object.entries(propertiesOf(schema))) {
    const value = withDefaults(property, own(given, name))
    if (value !== undefined) copy[name] = value
  }
  for (const [pattern, property] of Object.entries(patternsOf(schema))) {
    const fits = new RegExp(pattern)
    for (const name of Object.keys(given))
      if (name !== '__proto__' && fits.test(name)) copy[name] = withDefaults(property, given[name])
  }
  return copy
}

/** Fills a value by the first union member that it then matches; otherwise it stays as it is. */
function filledUnion(schema: TSchema, given: unknown): unknown {
  for (const member of (schema.anyOf ?? []) as TSchema[]) {
    const value = withDefaults(member, given)
    if (Value.Check(member, value)) return value
  }
  return given
}

const propertiesOf = (schema: TSchema) => (schema.properties ?? {}) as Record<string, TSchema> // by JSON Schema
const patternsOf = (schema: TSchema) => (schema.patternProperties ?? {}) as Record<string, TSchema> // by JSON Schema
