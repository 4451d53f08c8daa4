import type { TObject, TSchema } from '@sinclair/typebox'
import { opByKey } from '../ops.ts'
import { schemaFits } from '../../engine/contract/schema-fits.ts'
import { Nbr } from '../kit/types.ts'

/** Describes schemas as text, for the generated references and for Storybook. */

const nbrPattern: unknown = Nbr().pattern

export interface Field {
  name: string
  schema: TSchema
  isOptional: boolean
}

/** Returns the fields of an object schema, nested ones down to `levels`. */
export function fieldsOf(schema: TObject, levels: number, prefix = ''): Field[] {
  const required = new Set(schema.required ?? [])
  return Object.entries<TSchema>(schema.properties ?? {}).flatMap(([key, property]) => {
    const isList = property.type === 'array'
    const name = prefix + key
    const inner = (isList ? property.items : property) as TObject
    const field = { name, schema: property, isOptional: !required.has(key) }
    return levels > 1 && inner.type === 'object'
      ? [field, ...fieldsOf(inner, levels - 1, `${name}${isList ? '[]' : ''}.`)]
      : [field]
  })
}

/** Returns the type of a schema in one word. */
export function typeOf(schema: TSchema): string {
  if (schema.type === 'array') return `${typeOf(schema.items as TSchema)}[]`
  if (schema.format === 'image-key') return 'ImageKey'
  if (schema.format === 'rich-text') return 'RichText'
  if (schema.pattern === nbrPattern) return 'Nbr'
  if (schema.patternProperties) return 'map'
  return String(schema.type ?? 'any')
}

/** Returns the other constraints of a value, as text; wire names in backticks. */
export function ruleOf({ schema, isOptional }: Pick<Field, 'schema' | 'isOptional'>): string {
  const isNamed = /^(Nbr|ImageKey)$/.test(typeOf(schema))
  const choices: unknown[] | undefined = schema.enum ?? schema.items?.enum
  const titles: TSchema['titles'] = schema.titles ?? schema.items?.titles
  const choice = (value: string) =>
    titles?.[value] ? `${code(value)} (${titles[value]})` : code(value)
  const range = (low: unknown, high: unknown, unit = '') =>
    low === undefined && high === undefined
      ? ''
      : `${low === undefined ? '≤' : high === undefined ? '≥' : ''} ${[low, high].filter((end) => end !== undefined).join(' to ')}${unit}`.trim()
  return [
    isOptional && 'optional',
    schema.sealed && 'sealed',
    choices && `one of ${choices.map((value) => choice(String(value))).join(', ')}`,
    range(schema.minimum, schema.maximum),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    schema.pattern && !isNamed && code(String(schema.pattern)),
    schema.format === 'date-time' && 'date and time',
    schema.default !== undefined && `default ${code(JSON.stringify(schema.default))}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the queries whose response, or its bindable property, fits a block's data. */
export const sourcesOf = (target: TSchema): string[] =>
  [...opByKey.values()].flatMap((op) => {
    const { key, kind, access, bindable } = op
    if (kind !== 'query' || access === 'operator' || bindable === undefined) return []
    const answer = op.answer
    const source: TSchema | undefined = bindable ? answer.properties[bindable] : answer
    return source && schemaFits(source, target) ? [key] : []
  })

/** Formats text as Markdown code. */
export const code = (text: string): string => `\`${text}\``

/** Formats a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
