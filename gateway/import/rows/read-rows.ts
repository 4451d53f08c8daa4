import { mostRows, type ImportDelimiter, type ImportEncoding } from '../../../schemas/import/import-formats.ts' // prettier-ignore
import type { ImportFinding } from '../../../schemas/import/import.ops.ts'
import { importReason, type ImportReason } from '../../../schemas/import/import-reasons.ts'
import { ProcessEnded } from '../../kernel/process-pool.ts'
import type {
  TableHead,
  TablePart,
  TableReader,
  TableRecord,
  TableShape,
  TableTask,
} from '../../core/table-port.ts'
import { readHeader, type Column, type Columns, type Layout } from './columns.ts'
import { FileRefused } from '../import-refused.ts'
import { partBounds } from './table-pool.ts'

export interface Row {
  line: number
  columns: Columns
  cells: readonly string[]
  get(column: Column): string
}

/** A row, or the reason why it cannot be read. */
export type ReadRow = { row: Row } | { fault: ImportFinding; cells?: readonly string[] }

/** Encoding, separator and column layout of a file. */
export interface FileForm {
  encoding: ImportEncoding
  delimiter: ImportDelimiter
  layout: Layout
}

/** Timeout of reading a file in seconds, comparing and writing excluded. */
const longestRead = 300
/** Maximum unreadable rows: with more, the separator is wrong or the whole file is broken. */
const mostBroken = 10_000

/** Reads the beginning of a file; guesses what is not given. */
export async function readHead(
  reader: TableReader,
  path: string,
  { encoding, delimiter }: TableShape,
): Promise<TableHead> {
  const result = await reader
    .run({ kind: 'head', path, encoding, delimiter })
    .catch((error: unknown) => {
      if (error instanceof ProcessEnded) return { refused: costly() }
      throw error
    })
  if ('header' in result) return result
  if (!('refused' in result)) throw new Error('a file was read that was to be looked at')
  const known = { encoding: encoding ?? 'utf-8', delimiter: delimiter ?? ',' } as const
  return { ...known, header: [], samples: [], trouble: result.refused }
}

/**
 * Reads a CSV part by part, in the processes of `reader`: with or without byte order mark, any line
 * endings, quoted line breaks. Only a row with an unclosed quote is refused. `onRead` receives the
 * number of bytes read.
 */
export async function* readRows(
  reader: TableReader,
  path: string,
  { encoding, delimiter, layout }: FileForm,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<ReadRow> {
  let columns: Columns | undefined
  let count = 0
  let broken = 0
  let spent = 0
  let place: TablePart['next'] = { from: 0, line: 1, width: undefined }
  for (let isEnd = false; !isEnd;) {
    const began = performance.now()
    const part = await readPart(reader, { kind: 'part', path, encoding, delimiter, ...place })
    spent += performance.now() - began
    if (spent > longestRead * 1_000)
      throw new FileRefused(importReason('fileSlow', { seconds: longestRead }))
    for (const record of part.records) {
      if (columns) {
        if ('cells' in record && record.cells.every(isBlank)) continue
        if (++count > mostRows) throw new FileRefused(importReason('fileManyRows', { max: mostRows })) // prettier-ignore
        const read = toRow(record, columns)
        if ('fault' in read && ++broken > mostBroken)
          throw new FileRefused(importReason('fileManyBroken', { max: mostBroken }))
        yield read
      } else if ('cells' in record) columns = readHeader(record.cells, layout)
      else throw new FileRefused(importReason('fileHeaderQuote', {}))
    }
    isEnd = part.isEnd
    place = part.next
    onRead(place.from)
  }
  if (!columns) throw new FileRefused(importReason('fileEmpty', {}))
}

async function readPart(reader: TableReader, task: TableTask): Promise<TablePart> {
  const result = await reader.run(task).catch((error: unknown) => {
    throw error instanceof ProcessEnded ? new FileRefused(costly()) : error
  })
  if ('refused' in result) throw new FileRefused(result.refused)
  if (!('records' in result)) throw new Error('a file was looked at that was to be read')
  return result
}

const costly = () => importReason('fileCostly', partBounds)

const wholeRow = (line: number, reason: ImportReason) => ({
  fault: { line, column: '', ...reason },
})

const isBlank = (cell: string) => cell.trim() === ''

function toRow(record: TableRecord, columns: Columns): ReadRow {
  const { line } = record
  if (!('cells' in record)) return wholeRow(line, importReason('rowQuote', {}))
  const { cells, found } = record
  // Spreadsheets write more or fewer empty cells behind the last column.
  const isWhole = found >= columns.named && cells.slice(columns.named).every(isBlank)
  if (found !== columns.count && !isWhole)
    return {
      ...wholeRow(line, importReason('rowColumns', { found, expected: columns.count })),
      cells,
    }
  if (cells.some((cell) => cell.includes('\0')))
    return { ...wholeRow(line, importReason('rowNul', {})), cells }
  return { row: { line, columns, cells, get: (column) => columns.cell(cells, column) } }
}
