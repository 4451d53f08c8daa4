import type { Readable } from 'node:stream'
import type { ImportDelimiter, ImportEncoding } from '../../../schemas/import/import-formats.ts'
import type { ImportFinding } from '../../../schemas/import/import.ops.ts'
import { importReason, type ImportReason } from '../../../schemas/import/import-reasons.ts'
import { readHeader, type Column, type Columns, type Layout } from './columns.ts'
import { FileRefused } from '../import-refused.ts'
import { readRecords } from './read-records.ts'

export interface Row {
  line: number
  columns: Columns
  cells: readonly string[]
  get(column: Column): string
}

/** A row, or the reason why it cannot be read. */
export type ReadRow = { row: Row } | { fault: ImportFinding; cells?: readonly string[] }

/** How a file is written, and how its columns are read. */
export interface FileForm {
  encoding: ImportEncoding
  delimiter: ImportDelimiter
  layout: Layout
}

/**
 * Reads a CSV as a stream: with or without byte order mark, any line endings, quoted line breaks. Only the row with an unclosed quote is refused.
 */
export async function* readRows(
  file: Readable,
  { encoding, delimiter, layout }: FileForm,
): AsyncGenerator<ReadRow> {
  let columns: Columns | undefined
  try {
    for await (const record of readRecords(linesOf(decoded(file, encoding)), {
      width: () => columns?.count,
      delimiter,
    })) {
      const { line } = record
      if ('cells' in record) {
        if (columns) yield toRow(record.cells, line, columns)
        else columns = readHeader(record.cells, layout)
      } else if (columns) yield wholeRow(line, importReason('rowQuote', {}))
      else throw new FileRefused(importReason('fileHeaderQuote', {}))
    }
  } catch (error) {
    throw refusal(error, encoding)
  }
  if (!columns) throw new FileRefused(importReason('fileEmpty', {}))
}

const wholeRow = (line: number, reason: ImportReason) => ({
  fault: { line, column: '', ...reason },
})

function toRow(cells: readonly string[], line: number, columns: Columns): ReadRow {
  if (cells.length !== columns.count)
    return {
      ...wholeRow(
        line,
        importReason('rowColumns', { found: cells.length, expected: columns.count }),
      ),
      cells,
    }
  if (cells.some((cell) => cell.includes('\0')))
    return { ...wholeRow(line, importReason('rowNul', {})), cells }
  return { row: { line, columns, cells, get: (column) => columns.cell(cells, column) } }
}

/**
 * The file as text with normalised line endings. Fails on bytes that are not of
 * the encoding instead of replacing them.
 */
export async function* decoded(file: Readable, encoding: ImportEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let held = ''
  for await (const chunk of file) {
    const text = held + decoder.decode(chunk as Buffer, { stream: true })
    // Its line feed may be in the next chunk.
    held = text.endsWith('\r') ? '\r' : ''
    yield plainEnds(held ? text.slice(0, -1) : text)
  }
  yield plainEnds(held + decoder.decode())
}

const plainEnds = (text: string): string => text.replace(/\r\n?/g, '\n')

export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const chunk of text) {
    const lines = chunk.split('\n')
    lines[0] = held + (lines[0] ?? '')
    held = lines.pop() ?? ''
    if (held.length > longestLine)
      throw new FileRefused(importReason('fileLineTooLong', { max: longestLine }))
    yield* lines
  }
  if (held) yield held
}

/** Characters; longer than any real line, and small enough to buffer. */
const longestLine = 2_000_000

export function refusal(error: unknown, encoding: ImportEncoding): unknown {
  if (
    error instanceof TypeError &&
    'code' in error &&
    error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
  )
    return new FileRefused(
      encoding === 'utf-8'
        ? importReason('fileNotUtf8', {})
        : importReason('fileEncoding', { encoding: encoding.toUpperCase() }),
    )
  return error
}
