import { readFile, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { Trouble } from './trouble.ts'

/** Reads a JSON object; `-` is the standard input. */
export async function readObject(file: string): Promise<Record<string, unknown>> {
  const content = file === '-' ? await text(process.stdin) : await readText(file)
  // `npm run` prints the command first, and a redirect captures those lines too.
  const json = content.replace(/^\uFEFF/, '').replace(/^(\s*\n|> .*\n)+/, '')
  try {
    const value: unknown = JSON.parse(json)
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch (error) {
    throw new Trouble(
      `${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  throw new Trouble(`${file} must contain one JSON object`)
}

/**
 * Separates the revision that an edit started from, which a push needs to detect conflicts, from
 * the object.
 */
export function takeRev(
  file: string,
  revField: string,
  { [revField]: rev, ...rest }: Record<string, unknown>,
): { rev: number | undefined; rest: Record<string, unknown> } {
  if (rev !== undefined && !Number.isInteger(rev))
    throw new Trouble(`${file}: "${revField}" must be a whole number; pull it again`)
  return { rev: rev as number | undefined, rest } // checked by the line above
}

export const writeText = async (file: string, content: string): Promise<void> => {
  await writeFile(file, content).catch((error: unknown) => {
    throw new Trouble(`${file} cannot be written: ${String(error)}`)
  })
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new Trouble(
      isGone ? `There is no file ${file}` : `${file} cannot be read: ${String(error)}`,
    )
  })
}
