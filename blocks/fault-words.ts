import type { ValueError } from '@sinclair/typebox/value'

/** Says of a prop or of data what is wrong, the value, and what would be right. */
export function faultWords({ path, value, schema, message }: ValueError): string {
  const is = `${path || 'the value'} is ${JSON.stringify(value) ?? 'absent'}`
  const choices: unknown = schema.enum
  if (Array.isArray(choices)) return `${is}, but must be one of ${choices.map((one) => JSON.stringify(one)).join(', ')}` // prettier-ignore
  if (schema.format === 'moment')
    return `${is}, but must be a date like 2026-03-05 or a date and time like 2026-03-05T09:30:00+08:00`
  return `${is}: ${message}`
}
