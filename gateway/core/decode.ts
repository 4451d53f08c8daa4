import type { TObject, TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { registerForInterpreter } from '../../engine/contract/interpret.ts'
import { aliasesOf } from '../../schemas/kit/aliased.ts'
import { unknownFields } from '../../schemas/kit/unknown-fields.ts'
import { envelopeFields } from '../../schemas/protocol/envelope.ts'
import { fromWireText, isEmpty } from '../../schemas/protocol/payload.ts'

registerForInterpreter()

interface Decoded {
  input: Record<string, unknown>
  /** Names and paths of fields that were sent but are not in `input`. */
  ignored: readonly string[]
}

/**
 * Converts the request's text fields to the types of the schema. A value that cannot be converted
 * stays text and fails validation with the field's name.
 */
export function decodeFields(
  schema: TObject,
  fields: Record<string, string>,
  files: Record<string, File[]> = {},
): Decoded {
  const input: Record<string, unknown> = {}
  const used = new Set<string>(envelopeFields)
  const usedFiles = new Set<string>()
  for (const [name, property] of Object.entries<TSchema>(schema.properties)) {
    if (property.upload === true || property.items?.upload === true) {
      const given = files[name] ?? []
      if (given.length) input[name] = property.upload === true ? given[0] : given
      usedFiles.add(name)
      continue
    }
    used.add(name)
    const sent = [name, ...aliasesOf(schema, property)].find((one) => !isEmpty(fields[one]))
    if (sent === undefined) continue
    used.add(sent)
    input[name] = decode(property, fields[sent] ?? '')
  }
  const strangers = [
    ...Object.keys(fields).filter((name) => !used.has(name) && !isEmpty(fields[name])),
    ...Object.keys(files).filter((name) => !usedFiles.has(name)),
  ]
  return {
    input,
    ignored: [...strangers.slice(0, mostNamed), ...unknownFields(schema, input)],
  }
}

/** Maximum number of unknown fields that an answer names. */
const mostNamed = 20

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
 * Decodes text for a union by the first member that accepts it: `12` for a number or a text becomes
 * a number only if the number comes first. If none accepts it, the first member's reading is kept.
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
