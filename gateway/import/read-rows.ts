import type { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { readHeader, type Column, type Columns } from './columns.ts'
import type { ImportFault } from './findings.ts'
import { ImportRefused } from './import-refused.ts'

export interface Row {
  line: number
  columns: Columns
  get(column: Column): string
}

/** A row, or why there is none. */
export type ReadRow = { row: Row } | { fault: ImportFault }

/** Longer than any real row; a quote that is never closed would else swallow the file into memory. */
const longestRow = 2_000_000

/** Reads a CSV as it streams in: UTF-8 with or without byte order mark, any line ends, quoted line breaks. */
export async function* readRows(file: Readable): AsyncGenerator<ReadRow> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  })
  const text = decoded(file)
  void feed(text, parser)
  let columns: Columns | undefined
  let lastLine = 0
  let emptyLines = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number; empty_lines: number }
    }>) {
      const line = lastLine + 1 + info.empty_lines - emptyLines
      lastLine = info.lines
      emptyLines = info.empty_lines
      if (columns) yield toRow(record, line, columns)
      else columns = readHeader(record)
    }
  } catch (error) {
    throw refusal(error)
  }
  if (!columns) throw new ImportRefused('The file is empty')
}

function toRow(cells: readonly string[], line: number, columns: Columns): ReadRow {
  if (cells.length !== columns.count)
    return {
      fault: {
        line,
        column: '',
        message: `has ${cells.length} columns, the header has ${columns.count}; look for a comma or quote that is missing or too many`,
      },
    }
  if (cells.some((cell) => cell.includes('\0')))
    return { fault: { line, column: '', message: 'holds a character that no text can hold (NUL)' } }
  return { row: { line, columns, get: (column) => columns.cell(cells, column) } }
}

/**
 * The file as text with plain line ends, by which lines are counted. Fails on bytes that are not UTF-8, rather than
 * turn them into question marks.
 */
async function* decoded(file: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let held = ''
  for await (const chunk of file) {
    const text = held + decoder.decode(chunk as Buffer, { stream: true })
    // Its line feed may come with the next piece.
    held = text.endsWith('\r') ? '\r' : ''
    yield plainEnds(held ? text.slice(0, -1) : text)
  }
  yield plainEnds(held + decoder.decode())
}

const plainEnds = (text: string): string => text.replace(/\r\n?/g, '\n')

async function feed(text: AsyncGenerator<string>, parser: ReturnType<typeof parse>): Promise<void> {
  try {
    for await (const chunk of text)
      if (!parser.write(chunk)) await new Promise((go) => parser.once('drain', go))
    parser.end()
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

function refusal(error: unknown): unknown {
  if (error instanceof CsvError)
    return new ImportRefused(`The file is no readable CSV: ${error.message}`)
  if (
    error instanceof TypeError &&
    'code' in error &&
    error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
  )
    return new ImportRefused('The file is not UTF-8; save it as "CSV UTF-8" and import it again')
  return error
}
