import type { TObject, TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { registerForInterpreter } from '../../schemas/kit/interpret.ts'
import { fromWireText, isEmpty } from '../../schemas/protocol/payload.ts'

registerForInterpreter()

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
  if (Array.isArray(schema.anyOf)) return decodeUnion(schema.anyOf as TSchema[], text) // by JSON Schema
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

/**
 * The first reading of the text that a member of the union accepts: `12` of a number or a text is
 * the number only if that comes first. Without one it stays as the first member reads it.
 */
function decodeUnion(members: readonly TSchema[], text: string): unknown {
  const readings = members.map((member) => ({ member, value: decode(member, text) }))
  const fitting = readings.find(({ member, value }) => Value.Check(member, value))
  return (fitting ?? readings[0])?.value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) => (name === '__proto__' ? undefined : value))
  } catch {
    return text // fails the check that follows
  }
}
