import type { TSchema } from '@sinclair/typebox'
import { own } from '../../engine/contract/own.ts'

/** Maximum number of reported fields. */
const most = 20
/** Maximum number of items if the schema sets none. */
const usual = 10_000

/**
 * Returns the paths of fields that a schema lacks, such as `PtList/0/colour`. Open schemas have no
 * unknown fields; closed ones are left to their validator, which refuses them.
 */
export function unknownFields(schema: TSchema, value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const members = (schema.anyOf ?? schema.allOf) as TSchema[] | undefined // by JSON Schema
  if (members) return unknownToAll(members, value, path)
  const found: string[] = []
  if (Array.isArray(value)) {
    const items = schema.items as TSchema | undefined // by JSON Schema
    // The validator refuses lists that are too long, so their items are not checked.
    if (!items || value.length > ((schema.maxItems as number | undefined) ?? usual)) return [] // as above
    for (const [at, item] of value.entries()) {
      if (found.length >= most) break
      found.push(...unknownFields(items, item, `${path}${at}/`))
    }
    return found.slice(0, most)
  }
  const properties = schema.properties as Record<string, TSchema> | undefined // by JSON Schema
  if (!properties) return []
  for (const name of Object.keys(value)) {
    if (found.length >= most) break
    const property = own(properties, name)
    if (property)
      found.push(...unknownFields(property, Reflect.get(value, name), `${path}${name}/`))
    else if (schema.additionalProperties === undefined && !schema.patternProperties)
      found.push(path + name)
  }
  return found.slice(0, most)
}

/** Fields that are unknown to all members of a union or intersection. */
function unknownToAll(members: readonly TSchema[], value: object, path: string): string[] {
  const type = Array.isArray(value) ? 'array' : 'object'
  const lists = members
    .filter((member) => member.type === undefined || member.type === type)
    .map((member) => unknownFields(member, value, path))
  const [first = [], ...rest] = lists
  return first.filter((name) => rest.every((names) => names.includes(name)))
}
