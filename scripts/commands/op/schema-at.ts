import type { TSchema } from '@sinclair/typebox'

/** The schema of the field at a path of names and places in lists; undefined if there is none. */
export function schemaAt(schema: TSchema, path: readonly string[]): TSchema | undefined {
  const [name, ...rest] = path
  if (name === undefined) return schema
  for (const one of membersOf(schema)) {
    const inner = innerOf(one, name)
    const found = inner && schemaAt(inner, rest)
    if (found) return found
  }
  return undefined
}

/** Names of the fields that an object has at a path. */
export function fieldNamesAt(schema: TSchema, path: readonly string[]): string[] {
  const place = schemaAt(schema, path)
  return place ? membersOf(place).flatMap((one) => Object.keys(propertiesOf(one))) : []
}

/** Whether a text that is not JSON may be the value. */
export const takesText = (schema: TSchema): boolean =>
  membersOf(schema).some(
    ({ type, const: only }: TSchema) => type === 'string' || typeof only === 'string',
  )

/** Kinds of which a value may be one; the schema itself if it is of one kind. */
const membersOf = (schema: TSchema): readonly TSchema[] =>
  listOf(schema.anyOf) ?? listOf(schema.allOf) ?? [schema]

function innerOf(schema: TSchema, name: string): TSchema | undefined {
  const properties = propertiesOf(schema)
  if (Object.hasOwn(properties, name)) return properties[name]
  if (isSchema(schema.items) && /^\d+$/.test(name)) return schema.items
  const patterns: unknown = schema.patternProperties
  const [any] = isSchema(patterns) ? Object.values(patterns) : []
  return isSchema(any) ? any : undefined
}

const propertiesOf = (schema: TSchema): Record<string, TSchema> =>
  (schema.properties as Record<string, TSchema> | undefined) ?? {} // by JSON Schema

const listOf = (value: unknown): TSchema[] | undefined =>
  Array.isArray(value) ? value.filter(isSchema) : undefined

const isSchema = (value: unknown): value is TSchema => typeof value === 'object' && value !== null
