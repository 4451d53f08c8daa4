import type { TObject, TSchema } from '@sinclair/typebox'
import { fromWireText, isEmpty } from '../../schemas/protocol/payload.ts'

/**
 * The texts of a request as the values its schema speaks of. What cannot be read as the schema wants stays text,
 * and fails the check with the field's name; fields that the schema does not know are left out.
 */
export function decodeFields(
  schema: TObject,
  fields: Record<string, string>,
  files: Record<string, File[]> = {},
): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, property] of Object.entries<TSchema>(schema.properties)) {
    if (property.upload === true || property.items?.upload === true) {
      const given = files[name] ?? []
      if (given.length) input[name] = property.upload === true ? given[0] : given
      continue
    }
    const text = fields[name]
    if (text !== undefined && !isEmpty(text)) input[name] = decode(property, text)
  }
  return input
}

function decode(schema: TSchema, text: string): unknown {
  switch (schema.type) {
    case 'string':
      return fromWireText(text)
    case 'integer':
    case 'number':
      // Plain decimals only: what Number() would also take (hex, exponents, spaces) is a mistake or an attack.
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : text
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    default:
      return parseJson(text)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) => (name === '__proto__' ? undefined : value))
  } catch {
    return text // fails the check that follows
  }
}
