import { FormatRegistry, TypeRegistry, type TSchema } from '@sinclair/typebox'
import { formats } from './formats.ts'

/**
 * Teaches TypeBox's interpreter (`Value.Check`) the formats and types of this project's schemas, for
 * places where validators cannot be compiled: the Studio and its frame, whose policy forbids it.
 */
export function registerForInterpreter(): void {
  for (const [name, rule] of Object.entries(formats))
    FormatRegistry.Set(name, (value) => rule === true || rule.test(value))
  FormatRegistry.Set('date-time', (value) => !Number.isNaN(Date.parse(value)))
  TypeRegistry.Set<TSchema>(
    'Unsafe',
    ({ enum: allowed }, value) => !Array.isArray(allowed) || allowed.includes(value),
  )
}
