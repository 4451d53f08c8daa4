import type { TSchema } from '@sinclair/typebox'
import { own } from '../../engine/contract/own.ts'

/** Maximum number of items or fields if the schema sets none. */
const usual = 10_000
/** Maximum number of unknown fields that are reported individually. */
const strangers = 100

/** The first violation of a schema's size limits. */
export interface BeyondBounds {
  /** JSON pointer. */
  path: string
  rule: 'maxItems' | 'maxProperties'
  most: number
}

/**
 * Returns the first list or object with more items or fields than the schema allows. Runs before
 * validation, which would report a fault for each of a million items.
 */
export function beyondBounds(schema: TSchema, value: unknown, path = ''): BeyondBounds | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (schema.anyOf) return beyondAll(schema.anyOf as TSchema[], value, path) // by JSON Schema
  if (Array.isArray(value)) {
    const most = (schema.maxItems as number | undefined) ?? usual // by JSON Schema
    if (value.length > most) return { path, rule: 'maxItems', most }
    const items = schema.items as TSchema | undefined // by JSON Schema
    return items && firstOf(value, (item, at) => beyondBounds(items, item, `${path}/${at}`))
  }
  const properties = (schema.properties ?? {}) as Record<string, TSchema> // by JSON Schema
  const fields = Object.entries(value)
  const most = mostFields(schema, Object.keys(properties).length)
  if (fields.length > most) return { path, rule: 'maxProperties', most }
  const [other] = Object.values((schema.patternProperties ?? {}) as Record<string, TSchema>) // by JSON Schema
  return firstOf(fields, ([name, item]) => {
    const one = own(properties, name) ?? other
    return one && beyondBounds(one, item, `${path}/${name}`)
  })
}

function mostFields(schema: TSchema, known: number): number {
  if (schema.maxProperties !== undefined) return schema.maxProperties as number // by JSON Schema
  return schema.additionalProperties === false && !schema.patternProperties
    ? known + strangers
    : usual
}

/**
 * Violation of a union's limits: none if a member accepts the value, otherwise that of the last
 * member.
 */
function beyondAll(
  members: readonly TSchema[],
  value: object,
  path: string,
): BeyondBounds | undefined {
  let beyond: BeyondBounds | undefined
  for (const member of members) {
    beyond = beyondBounds(member, value, path)
    if (!beyond) return undefined
  }
  return beyond
}

function firstOf<T, R>(list: readonly T[], find: (item: T, at: number) => R | undefined) {
  for (const [at, item] of list.entries()) {
    const found = find(item, at)
    if (found !== undefined) return found
  }
  return undefined
}
