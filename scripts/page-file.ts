import { readFile, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { Trouble } from './trouble.ts'

/** A document in a file, with the draft it started from: what a push needs to see a conflict. */
export interface PageFile {
  draftRev: number | undefined
  document: Record<string, unknown>
}

/** Name of the field beside those of the document; taken out before the document is sent. */
const revField = '$draftRev'

export const pageText = ({ draftRev, document }: PageFile): string => {
  const marked = { ...(draftRev !== undefined && { [revField]: draftRev }), ...document }
  return `${JSON.stringify(marked, ordered, 2)}\n`
}

/** The database keeps no order of names; a reader wants to meet `id` and `type` before `slots`. */
const order = [
  revField,
  'format',
  'title',
  'meta',
  'id',
  'type',
  'v',
  'show',
  'props',
  'bind',
  'slots',
  'blocks',
  'i18n',
]

function ordered(_name: string, value: unknown): unknown {
  const isOurs =
    value !== null &&
    typeof value === 'object' &&
    ('blocks' in value || ('id' in value && 'type' in value))
  if (!isOurs) return value
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => place(a) - place(b)))
}

/** Reads a document; `-` is the standard input. */
export async function readPage(file: string): Promise<PageFile> {
  const content = file === '-' ? await text(process.stdin) : await readText(file)
  const { [revField]: draftRev, ...document } = parsed(file, content)
  if (draftRev !== undefined && !Number.isInteger(draftRev))
    throw new Trouble(`${file}: "${revField}" must be a whole number; pull the page anew`)
  return { draftRev: draftRev as number | undefined, document } // checked by the line above
}

export const writePage = async (file: string, page: PageFile): Promise<void> => {
  await writeFile(file, pageText(page)).catch((error: unknown) => {
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

function parsed(file: string, content: string): Record<string, unknown> {
  // `npm run` prints what it runs before the output, and a redirect takes those lines along.
  const json = content.replace(/^\uFEFF/, '').replace(/^(\s*\n|> .*\n)+/, '')
  try {
    const value: unknown = JSON.parse(json)
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch (error) {
    throw new Trouble(
      `${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  throw new Trouble(`${file} holds no page document: it must be one JSON object`)
}
