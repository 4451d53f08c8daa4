import type { TSchema } from '@sinclair/typebox'
import type { TextKey } from '../kernel/texts/all.ts'

/** What a value has to be by its schema, as a rule of a field: its name, and its limits. */
export function limitRule({ schema, value }: { schema: TSchema; value: unknown }): string {
  const own = given(schema)
  if (own.type === 'integer' || own.type === 'number') {
    if (typeof value !== 'number' || Number.isNaN(value)) return 'number'
    if (own.type === 'integer' && !Number.isInteger(value)) return 'whole'
    const { minimum, maximum } = own
    return minimum === undefined || maximum === undefined
      ? 'schema'
      : `range ${String(minimum)} ${String(maximum)}`
  }
  if (
    own.type === 'string' &&
    typeof value === 'string' &&
    value.length > (own.maxLength ?? Infinity)
  )
    return `long ${String(own.maxLength)}`
  return 'schema'
}

/** The one kind of a value that may also be none. */
const given = (schema: TSchema): TSchema =>
  ((schema.anyOf as TSchema[] | undefined) ?? []).find(
    ({ type, const: only }) => type !== 'null' && only === undefined,
  ) ?? schema // by JSON Schema

/** The words for such a rule; undefined for the rules of forms themselves. */
export function limitText(
  rule: string,
): { key: TextKey; values?: Record<string, string | number> } | undefined {
  const [name, first = '', second = ''] = rule.split(' ')
  switch (name) {
    case 'number':
      return { key: 'limit.number' }
    case 'whole':
      return { key: 'limit.whole' }
    case 'range':
      return { key: 'limit.range', values: { least: first, most: second } }
    case 'long':
      return { key: 'limit.long', values: { most: first, count: Number(first) } }
    default:
      return undefined
  }
}
