import type { TSchema } from '@sinclair/typebox'
import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import { isRecord } from '../../../engine/contract/is-record.ts'
import { jsonIn, objectIn, readBytes, readObject } from '../json-file.ts'
import { Trouble } from '../trouble.ts'
import { fieldWords } from './field-words.ts'
import { nearest } from './nearest.ts'
import { fieldNamesAt, schemaAt, takesText } from './schema-at.ts'

type Input = Record<string, unknown>

/**
 * Builds the input of a call from the arguments after the operation's name: JSON, `@FILE` with
 * JSON, and `FIELD=VALUE`. Later ones replace fields of earlier ones. The gateway checks the
 * values.
 */
export async function inputOf(op: AnyOp, words: readonly string[]): Promise<Input> {
  const input: Input = {}
  for (const word of words) {
    const field = /^([\w$.-]+)=(.*)$/s.exec(word)
    if (word.startsWith('@')) Object.assign(input, await readObject(word.slice(1)))
    else if (word.trimStart().startsWith('{')) Object.assign(input, objectIn(word, 'The input'))
    else if (field) await setField(op, input, field[1] ?? '', field[2] ?? '')
    else
      throw new Trouble(
        `"${word}" is no input; write JSON in one pair of quotes, @FILE, or FIELD=VALUE`,
      )
  }
  return input
}

async function setField(op: AnyOp, input: Input, name: string, text: string): Promise<void> {
  const path = name.split('.')
  const schema = schemaAt(op.request, path)
  if (!schema) throw new Trouble(noField(op, path))
  const value = await valueOf(schema, name, text)
  let place = input
  for (const part of path.slice(0, -1)) {
    const inner = place[part]
    const next = isRecord(inner) ? inner : {}
    place[part] = next
    place = next
  }
  place[path.at(-1) ?? ''] = value
}

async function valueOf(schema: TSchema, name: string, text: string): Promise<unknown> {
  const file = text.startsWith('@') ? text.slice(1) : undefined
  // A file ends with a line break that is not part of a secret or a note.
  const given = file === undefined ? text : (await readBytes(file)).toString('utf8').trimEnd()
  if (takesText(schema)) return given
  if (file !== undefined) return jsonIn(given, file)
  try {
    return JSON.parse(given) as unknown
  } catch {
    throw new Trouble(`${name} must be ${fieldWords(schema)}, not "${text}"`)
  }
}

/** Error message for an unknown field, with suggestions. */
export function noField(op: AnyOp, path: readonly string[]): string {
  const names = fieldNamesAt(op.request, path.slice(0, -1))
  const close = nearest(path.at(-1) ?? '', names)
  const hint = close.length ? `do you mean ${close.join(' or ')}?` : `it takes ${names.join(', ')}`
  return `${op.key} has no field ${path.join('.')}; ${names.length ? hint : `see: npm run op -- ${op.key} --help`}`
}
