import { FormatRegistry, TypeRegistry, type TSchema } from '@sinclair/typebox'
import { formats } from './formats.ts'

/**
 * Registers this project's formats and types for TypeBox's interpreter (`Value`), which is used
 * where validators are not compiled: in the editor and its frame, whose policy forbids it, and for
 * defaults and cleaning of unions. Without it any union with an enum throws "Unknown type".
 */
export function registerForInterpreter(): void {
  for (const [name, rule] of Object.entries(formats))
    FormatRegistry.Set(name, (value) => rule === true || rule.test(value))
  FormatRegistry.Set('date-time', (value) => !Number.isNaN(Date.parse(value)))
  TypeRegistry.Set<TSchema>('Unsafe', (schema, value) => {
    const { type, enum: allowed } = schema as { type?: unknown; enum?: unknown } // as `Type.Unsafe` was given
    if (Array.isArray(allowed)) return allowed.includes(value)
    const isOfType = typeof type === 'string' ? ofType[type] : undefined
    return isOfType?.(value) ?? true
  })
}

/** Type guards by JSON Schema type. */
const ofType: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  null: (value) => value === null,
}
