import type { TObject, TSchema } from '@sinclair/typebox'
import { fromWireText, isEmpty } from '../../schemas/protocol/payload.ts'

/**
 * Converts the request's text fields to the types of the schema. A value that cannot be converted
 * stays text and fails validation with the field's name; unknown fields are dropped.
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
      // Plain decimals only: hex, exponents and spaces, which Number() accepts, are rejected.
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
