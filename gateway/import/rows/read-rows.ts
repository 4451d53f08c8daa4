import type { Readable } from 'node:stream'
import { readHeader, type Column, type Columns } from './columns.ts'
import type { ImportFault } from '../findings.ts'
import { ImportRefused } from '../import-refused.ts'
import { readRecords } from './read-records.ts'

export interface Row {
  line: number
  columns: Columns
  cells: readonly string[]
  get(column: Column): string
}

/** A row, or the reason why it cannot be read. */
export type ReadRow = { row: Row } | { fault: ImportFault }

/**
 * Reads a CSV as a stream: UTF-8 with or without byte order mark, any line endings, quoted line
 * breaks. Only the row with an unclosed quote is refused.
 */
export async function* readRows(file: Readable): AsyncGenerator<ReadRow> {
  let columns: Columns | undefined
  try {
    for await (const record of readRecords(linesOf(decoded(file)), () => columns?.count)) {
      const { line } = record
      if ('cells' in record) {
        if (columns) yield toRow(record.cells, line, columns)
        else columns = readHeader(record.cells)
      } else if (columns) yield { fault: { line, column: '', message: unclosed } }
      else throw new ImportRefused(`The file is not a valid CSV: its header ${unclosed}`)
    }
  } catch (error) {
    throw refusal(error)
  }
  if (!columns) throw new ImportRefused('The file is empty')
}

const unclosed =
  'opens a quote that is never closed; close it, and write a quote within a quoted cell twice: ""'

function toRow(cells: readonly string[], line: number, columns: Columns): ReadRow {
  if (cells.length !== columns.count)
    return {
      fault: {
        line,
        column: '',
        message: `has ${cells.length} columns, the header has ${columns.count}; look for a missing or extra comma or quote`,
      },
    }
  if (cells.some((cell) => cell.includes('\0')))
    return {
      fault: { line, column: '', message: 'contains a NUL character, which cannot be stored' },
    }
  return { row: { line, columns, cells, get: (column) => columns.cell(cells, column) } }
}

/**
 * The file as text with normalised line endings. Fails on bytes that are not UTF-8 instead of
 * replacing them.
 */
async function* decoded(file: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
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

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const chunk of text) {
    const lines = chunk.split('\n')
    lines[0] = held + (lines[0] ?? '')
    held = lines.pop() ?? ''
    if (held.length > longestLine)
      throw new ImportRefused(
        `The file is not a valid CSV: it has a line of more than ${longestLine} characters`,
      )
    yield* lines
  }
  if (held) yield held
}

/** Characters; longer than any real line, and small enough to buffer. */
const longestLine = 2_000_000

function refusal(error: unknown): unknown {
  if (
    error instanceof TypeError &&
    'code' in error &&
    error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
  )
    return new ImportRefused('The file is not UTF-8; save it as "CSV UTF-8" and import it again')
  return error
}
