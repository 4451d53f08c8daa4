import type { TSchema } from '@sinclair/typebox'

/**
 * The schema of a field, by a path of property names and list positions; undefined if there is
 * none.
 */
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

/** Names of the properties of the object at a path. */
export function fieldNamesAt(schema: TSchema, path: readonly string[]): string[] {
  const place = schemaAt(schema, path)
  return place ? membersOf(place).flatMap((one) => Object.keys(propertiesOf(one))) : []
}

/** Whether a value that is not JSON may be given as text. */
export const takesText = (schema: TSchema): boolean =>
  membersOf(schema).some(
    ({ type, const: only }: TSchema) => type === 'string' || typeof only === 'string',
  )

/** Members of a union; otherwise the schema itself. */
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
  (schema.properties as Record<string, TSchema> | undefined) ?? {} // as JSON Schema defines

const listOf = (value: unknown): TSchema[] | undefined =>
  Array.isArray(value) ? value.filter(isSchema) : undefined

const isSchema = (value: unknown): value is TSchema => typeof value === 'object' && value !== null
