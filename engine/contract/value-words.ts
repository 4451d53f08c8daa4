import type { TSchema } from '@sinclair/typebox'
import type { ValueError } from '@sinclair/typebox/value'

/** Says what a value must be, by its schema, if that can be said better than by the validator. */
export function rightWords(schema: TSchema): string | undefined {
  const choices: unknown = schema.enum
  if (Array.isArray(choices))
    return `must be one of ${choices.map((one) => JSON.stringify(one)).join(', ')}`
  if (schema.format === 'moment') return `must be ${momentWords}`
  if (schema.format === 'moment-or-empty') return `must be empty, or ${momentWords}`
  return undefined
}

export const momentWords =
  'a date like 2026-03-05 or a date and time like 2026-03-05T09:30:00+08:00'

/** Shows a value in a message; a long one is cut. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** Says of a prop or of data what is wrong, the value, and what would be right. */
export function valueWords({ path, value, schema, message }: ValueError): string {
  const is = `${path || 'the value'} is ${shown(value)}`
  const right = rightWords(schema)
  return right ? `${is}, but ${right}` : `${is}: ${message}`
}
