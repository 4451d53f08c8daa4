import { readObject, takeRev, writeContent } from '../json-file.ts'

/**
 * A document in a file, with the draft revision at which the edit started; a push needs it to
 * detect conflicts.
 */
export interface PageFile {
  draftRev: number | undefined
  document: Record<string, unknown>
}

/** Extra field in the file; removed before the document is sent. */
const revField = '$draftRev'

export const pageText = ({ draftRev, document }: PageFile): string => {
  const marked = { ...(draftRev !== undefined && { [revField]: draftRev }), ...document }
  return `${JSON.stringify(marked, ordered, 2)}\n`
}

/** Order of properties for readability; the database does not keep an order. */
const order = [
  revField,
  'format',
  'title',
  'meta',
  'id',
  'type',
  'v',
  'show',
  'layout',
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
  const { rev, rest } = takeRev(file, revField, await readObject(file))
  return { draftRev: rev, document: rest }
}

export const writePage = (file: string, page: PageFile): Promise<void> =>
  writeContent(file, pageText(page))
