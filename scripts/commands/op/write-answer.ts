import path from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { isRecord } from '../../../engine/contract/is-record.ts'
import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import { writeContent } from '../json-file.ts'
import { Trouble } from '../trouble.ts'
import { listField, rowsIn } from './read-list.ts'

type Fields = Record<string, unknown>

/**
 * Writes an answer to a file in the format of the file's extension. Returns a description of what
 * it wrote.
 */
export async function writeAnswer(op: AnyOp, answer: Fields, file: string): Promise<string> {
  const kind = path.extname(file).toLowerCase()
  const rows = rowsIn(op, answer)
  if (['.csv', '.ndjson'].includes(kind) && listField(op) === undefined)
    throw new Trouble(`${op.key} answers no list; write it to a file that ends with .json`)
  if (kind === '.csv' || kind === '.ndjson') {
    await writeContent(file, kind === '.csv' ? csvOf(rows) : rows.map((row) => `${safeJson(row)}\n`).join('')) // prettier-ignore
    return `${file}: ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`
  }
  const binary = Object.entries(op.answer.properties).find(([, one]) => one.contentEncoding)?.[0]
  const content = binary === undefined || kind === '.json' ? undefined : answer[binary]
  await writeContent(
    file,
    typeof content === 'string' ? Buffer.from(content, 'base64') : `${safeJson(answer, 2)}\n`,
  )
  return `${file}: ${typeof content === 'string' ? binary : 'the answer'}`
}

/** Escapes control characters, so that text typed by shoppers cannot control the terminal. */
export const safeJson = (answer: unknown, indent?: number): string =>
  JSON.stringify(answer, null, indent).replace(
    /[\u007f-\u009f]/g,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`,
  )

/**
 * CSV with a column for each field of any row; nested fields are named by their path. Cells never
 * start a formula.
 */
function csvOf(rows: readonly unknown[]): string {
  const flat = rows.map((row) => Object.fromEntries(cellsOf(row, '')))
  const columns = [...new Set(flat.flatMap((row) => Object.keys(row)))]
  return stringify(flat, { header: true, columns, bom: true, escape_formulas: true })
}

function cellsOf(value: unknown, at: string): [string, string][] {
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      cellsOf(inner, at ? `${at}.${name}` : name),
    )
  if (!Array.isArray(value)) return [[at, String(value ?? '')]]
  const isPlain = value.every((one) => typeof one !== 'object')
  return [[at, isPlain ? value.map(String).join('; ') : JSON.stringify(value)]]
}
