import { closeSync, openSync } from 'node:fs'
import { longestCell, mostColumns } from '../../../schemas/import/import-formats.ts'
import { importReason } from '../../../schemas/import/import-reasons.ts'
import type { TablePart, TableRecord, TableResult, TableTask } from '../../core/table-port.ts'
import { FileRefused } from '../import-refused.ts'
import { FileLines } from './file-lines.ts'
import { nextRecord } from './read-records.ts'
import { refusal } from './refusal.ts'
import { manyColumns, namedDelimiter, readHead } from './sniff.ts'

/** Bytes per part, which bound the work of the reading process. */
const partBytes = 256_000
/**
 * Cells per part, which bound the work of the gateway: it receives a part in one step, 16,000 cells
 * in a few milliseconds.
 */
const partCells = 16_000
/** Cost of a record in cells, however few it has. */
const cellsOfRecord = 8

/** Reads the beginning or a part of a file in this process. Rejects only if the work itself fails. */
export async function readTable(task: TableTask): Promise<TableResult> {
  try {
    return task.kind === 'head' ? readHead(task.path, task) : readPart(task)
  } catch (error) {
    const refused = task.encoding ? refusal(error, task.encoding) : error
    if (refused instanceof FileRefused) return { refused: refused.reason }
    throw error
  }
}

function readPart(task: Extract<TableTask, { kind: 'part' }>): TablePart {
  const { encoding, delimiter, from } = task
  if (!encoding || !delimiter) throw new Error('a part is read with its encoding and separator')
  const file = openSync(task.path, 'r')
  try {
    const lines = new FileLines(file, encoding, from)
    const records: TableRecord[] = []
    let { line, width } = task
    const place = { end: from }
    const pass = (count: number) => {
      place.end = lines.drop(count)
      line += count
    }
    if (from === 0 && namedDelimiter(lines.at(0) ?? '')) pass(1)
    for (let cells = 0; place.end - from < partBytes && cells < partCells;) {
      const read = nextRecord(lines, line, { width, delimiter })
      if (!read) return { records, next: { from: place.end, line, width }, isEnd: true }
      const { record, count } = read
      if (record) {
        refuseLarge(record, width)
        records.push(record)
        cells += cellsOfRecord + ('cells' in record ? record.cells.length : 0)
        if ('found' in record) width ??= record.found
      }
      pass(count)
    }
    return { records, next: { from: place.end, line, width }, isEnd: false }
  } finally {
    closeSync(file)
  }
}

function refuseLarge(record: TableRecord, width: number | undefined): void {
  if (!('cells' in record)) return
  if (width === undefined && record.found > mostColumns) throw manyColumns()
  if (record.cells.some((cell) => cell.length > longestCell))
    throw new FileRefused(importReason('fileCellTooLong', { line: record.line, max: longestCell }))
}
