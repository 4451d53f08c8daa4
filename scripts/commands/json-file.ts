import { readFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { isRecord } from '../../engine/contract/is-record.ts'
import { Trouble } from './trouble.ts'

/** Reads a JSON object; `-` is the standard input. */
export const readObject = async (file: string): Promise<Record<string, unknown>> =>
  objectIn((await readBytes(file)).toString('utf8'), file)

/** Parses a JSON object; `name` describes the source in messages. */
export function objectIn(text: string, name: string): Record<string, unknown> {
  const value = jsonIn(text, name)
  if (isRecord(value)) return value
  throw new Trouble(`${name} must contain one JSON object`)
}

/** Parses a JSON value. The error message states line and column. */
export function jsonIn(text: string, name: string): unknown {
  // `npm run` prints the command first, and a redirect captures those lines too.
  const json = text.replace(/^\uFEFF/, '').replace(/^(\s*\n|> .*\n)+/, '')
  try {
    const value: unknown = JSON.parse(json)
    return value
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    throw new Trouble(`${name} is not JSON: ${withLine(what, text, text.length - json.length)}`)
  }
}

/** Replaces the position in the message of JSON.parse by line and column. */
function withLine(message: string, text: string, before: number): string {
  const at = / in JSON at position (\d+).*$/.exec(message)
  if (!at) return message
  const lines = text.slice(0, before + Number(at[1])).split('\n')
  const column = (lines.at(-1)?.length ?? 0) + 1
  return `${message.slice(0, at.index)}, in line ${lines.length}, column ${column}`
}

/**
 * Separates the object from its revision, at which the edit started; a push needs it to detect
 * conflicts.
 */
export function takeRev(
  file: string,
  revField: string,
  { [revField]: rev, ...rest }: Record<string, unknown>,
): { rev: number | undefined; rest: Record<string, unknown> } {
  if (rev !== undefined && !Number.isInteger(rev))
    throw new Trouble(`${file}: "${revField}" must be a whole number; pull it again`)
  return { rev: rev as number | undefined, rest } // the line above checks it
}

export const writeContent = async (file: string, content: string | Buffer): Promise<void> => {
  await writeFile(file, content).catch((error: unknown) => {
    throw new Trouble(`${file} cannot be written: ${String(error)}`)
  })
}

/** Reads a file; `-` is the standard input. */
export async function readBytes(file: string): Promise<Buffer> {
  if (file === '-') return buffer(process.stdin)
  return readFile(file).catch((error: unknown) => {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new Trouble(
      isGone ? `There is no file ${file}` : `${file} cannot be read: ${String(error)}`,
    )
  })
}
