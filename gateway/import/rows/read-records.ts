import { mostColumns } from '../../../schemas/import/import-formats.ts'
import type { TableRecord } from '../../core/table-port.ts'
import { longestLine, type FileLines } from './file-lines.ts'

export interface ReadRecord {
  record?: TableRecord
  /** Number of its lines. */
  count: number
}

/**
 * Reads the record that begins at the next line; its quoted cells may span lines. An unclosed quote
 * affects only its own line: reading continues with the next. Each line is looked at a fixed number of times, whatever
 * quotes a file has. `undefined` at the end.
 */
export function nextRecord(
  lines: FileLines,
  line: number,
  { width, delimiter }: { width: number | undefined; delimiter: string },
): ReadRecord | undefined {
  const first = lines.at(0)
  if (first === undefined) return undefined
  if (first === '') return { count: 1 }
  const own = cellsOf(first, delimiter, true)
  if (own) return { record: recordOf(line, own), count: 1 }
  const unclosed = { record: { line, isUnclosed: true } as const, count: 1 }
  if (!opensQuote(first)) return unclosed
  const found = linesOfRecord(lines, first)
  const cells = found && cellsOf(found.text, delimiter, false)
  if (!cells) return unclosed
  // A record that is closed by a later row's quote has the wrong number of cells, and its second line
  // parses as a row.
  const isOther = width !== undefined && cells.length !== width
  const second = isOther && lines.at(1)
  if (second && cellsOf(second, delimiter, true)?.length === width) return unclosed
  return { record: recordOf(line, cells), count: found.count }
}

/** Whether a text has an odd number of quotes, so that a strict one ends within a quoted cell. */
function opensQuote(text: string): boolean {
  let isOpen = false
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) isOpen = !isOpen
  return isOpen
}

/**
 * Lines up to the next one with an odd number of quotes, the only place where the record can end.
 */
function linesOfRecord(lines: FileLines, first: string) {
  const all = [first]
  for (let length = first.length; length <= longestLine;) {
    const next = lines.at(all.length)
    if (next === undefined) return undefined
    all.push(next)
    length += next.length + 1
    if (opensQuote(next)) return { text: all.join('\n'), count: all.length }
  }
  return undefined
}

const recordOf = (line: number, cells: string[]): TableRecord => ({
  line,
  cells: cells.slice(0, mostColumns),
  found: cells.length,
})

/**
 * Parses a text as one record; `undefined` if a quote is still open. In a record of several lines
 * quotes must be strict: otherwise an unclosed one would end at the next row's. A parser of whole
 * files takes a hundred times longer to try one line.
 */
function cellsOf(text: string, delimiter: string, isRelaxed: boolean): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter)
  const endOf = (from: number) => {
    const end = text.indexOf(delimiter, from)
    return end < 0 ? text.length : end
  }
  const cells: string[] = []
  for (let at = 0; at <= text.length; at++) {
    if (text[at] === '"') {
      const quoted = quotedAt(text, at + 1)
      if (!quoted) return undefined
      const end = endOf(quoted.end)
      if (end > quoted.end && !isRelaxed) return undefined
      const isLiteral = end > quoted.end
      cells.push(isLiteral ? `"${quoted.cell}"${text.slice(quoted.end, end)}` : quoted.cell)
      at = end
    } else {
      const cell = text.slice(at, endOf(at))
      if (!isRelaxed && cell.includes('"')) return undefined
      cells.push(cell)
      at += cell.length
    }
  }
  return cells
}

/**
 * Parses a cell after its opening quote; returns it with its end, `undefined` if it is not closed.
 */
function quotedAt(text: string, from: number): { cell: string; end: number } | undefined {
  let cell = ''
  for (let at = from; ;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return undefined
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 }
    cell += '"'
    at = quote + 2
  }
}
