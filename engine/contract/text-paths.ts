import type { TSchema } from '@sinclair/typebox'

/** Path of texts in a value: property names, `*` for every item of a list. */
export type TextPath = readonly string[]

/** Returns the paths of rich text. */
export const richTextPaths = (schema: TSchema): TextPath[] =>
  pathsOf(schema, ({ format }) => format === 'rich-text')

/** Returns the paths of texts with role `content`. */
export const contentPaths = (schema: TSchema): TextPath[] =>
  pathsOf(schema, ({ role, type }) => role === 'content' && type === 'string')

/** Whether a JSON pointer addresses a text with role `content`. */
export function isContent(schema: TSchema, pointer: string): boolean {
  let at: TSchema | undefined = schema
  for (const part of pointer.slice(1).split('/'))
    at =
      at?.type === 'array'
        ? /^\d{1,3}$/.test(part)
          ? at.items
          : undefined
        : Object.hasOwn(at?.properties ?? {}, part)
          ? at?.properties[part]
          : undefined
  return at?.type === 'string' && at.role === 'content'
}

/** Returns the paths of the values whose schemas are selected. */
export function pathsOf(
  schema: TSchema,
  isWanted: (schema: TSchema) => boolean,
  at: TextPath = [],
): TextPath[] {
  if (isWanted(schema)) return [at]
  if (schema.type === 'array') return pathsOf(schema.items, isWanted, [...at, '*'])
  if (schema.type !== 'object') return []
  return Object.entries<TSchema>(schema.properties ?? {}).flatMap(([name, property]) =>
    pathsOf(property, isWanted, [...at, name]),
  )
}

/** Returns a copy of `value` with the texts at `paths` replaced by `change`. Absent values stay absent. */
export function mapTexts<T>(
  value: T,
  paths: readonly TextPath[],
  change: (text: string) => string,
): T {
  return paths.reduce((result, path) => mapAt(result, path, change) as T, value)
}

function mapAt(value: unknown, path: TextPath, change: (text: string) => string): unknown {
  const [head, ...rest] = path
  if (value === undefined || value === null) return value
  if (head === undefined) return typeof value === 'string' ? change(value) : value
  if (head === '*')
    return Array.isArray(value) ? value.map((item) => mapAt(item, rest, change)) : value
  if (typeof value !== 'object' || !Object.hasOwn(value, head)) return value
  const record = value as Record<string, unknown> // an object by the line above
  return { ...record, [head]: mapAt(record[head], rest, change) }
}
