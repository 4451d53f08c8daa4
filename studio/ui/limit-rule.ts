import type { TSchema } from '@sinclair/typebox'
import type { TextKey } from '../kernel/texts/all.ts'

/** The rule of a field according to its schema: name and limits. */
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

/** The non-null schema of a nullable value. */
const given = (schema: TSchema): TSchema =>
  ((schema.anyOf as TSchema[] | undefined) ?? []).find(
    ({ type, const: only }) => type !== 'null' && only === undefined,
  ) ?? schema // by JSON Schema

/** Message for such a rule; undefined for rules of the forms themselves. */
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
