import type { TSchema } from '@sinclair/typebox'

/**
 * Whether every value of `source` is valid for `target`, judged by their structure. Used to check
 * bindings.
 */
export function schemaFits(source: TSchema, target: TSchema): boolean {
  if (source === target) return true
  if (target.enum)
    return (
      !!source.enum &&
      (source.enum as unknown[]).every((value) => (target.enum as unknown[]).includes(value))
    )
  if (target.anyOf) return (target.anyOf as TSchema[]).some((option) => schemaFits(source, option))
  if (target.type === 'array')
    return source.type === 'array' && schemaFits(source.items, target.items)
  if (target.type === 'object') return source.type === 'object' && objectFits(source, target)
  if (target.type === 'number' && source.type === 'integer') return true
  return (
    target.type === undefined ||
    (source.type === target.type && (!target.pattern || source.pattern === target.pattern))
  )
}

function objectFits(source: TSchema, target: TSchema): boolean {
  const sourceRequired = new Set<string>(source.required ?? [])
  const required = new Set<string>(target.required ?? [])
  return Object.entries<TSchema>(target.properties ?? {}).every(([name, schema]) => {
    const given: TSchema | undefined = source.properties?.[name]
    if (!given) return !required.has(name)
    return (!required.has(name) || sourceRequired.has(name)) && schemaFits(given, schema)
  })
}
