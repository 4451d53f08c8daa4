import type { TSchema } from '@sinclair/typebox'

/** Where sealed values stand in a payload: property names, `*` for every item of a list. */
export type SealedPath = readonly string[]

export function sealedPaths(schema: TSchema, at: SealedPath = []): SealedPath[] {
  if (schema.sealed) return [at]
  if (schema.type === 'array') return sealedPaths(schema.items, [...at, '*'])
  if (schema.type !== 'object') return []
  return Object.entries<TSchema>(schema.properties ?? {}).flatMap(([name, property]) =>
    sealedPaths(property, [...at, name]),
  )
}

/** A copy of `value` whose texts at `paths` went through `change`; what is absent stays absent. */
export function mapSealed<T>(
  value: T,
  paths: readonly SealedPath[],
  change: (text: string) => string,
): T {
  return paths.reduce((result, path) => mapAt(result, path, change) as T, value)
}

function mapAt(value: unknown, path: SealedPath, change: (text: string) => string): unknown {
  const [head, ...rest] = path
  if (value === undefined || value === null) return value
  if (head === undefined) return typeof value === 'string' ? change(value) : value
  if (head === '*')
    return Array.isArray(value) ? value.map((item) => mapAt(item, rest, change)) : value
  if (typeof value !== 'object' || !Object.hasOwn(value, head)) return value
  const record = value as Record<string, unknown> // an object by the line above
  return { ...record, [head]: mapAt(record[head], rest, change) }
}
