import { closeSync, openSync, readSync } from 'node:fs'
import { analyse } from 'chardet'
import { cutText } from '../../../schemas/kit/cut-text.ts'
import {
  importDelimiters,
  importEncodings,
  mostColumns,
  type ImportDelimiter,
  type ImportEncoding,
} from '../../../schemas/import/import-formats.ts'
import { importReason, type ImportReason } from '../../../schemas/import/import-reasons.ts'
import type { TableHead, TableShape } from '../../core/table-port.ts'
import { FileRefused } from '../import-refused.ts'
import { FileLines } from './file-lines.ts'
import { nextRecord } from './read-records.ts'
import { refusal } from './refusal.ts'

/** Number of bytes that guesses are based on. */
const looked = 256_000
const mostSamples = 5
/** Reads the beginning of a file; guesses the fields that are not given. */
export function readHead(path: string, given: TableShape = {}): TableHead {
  const file = openSync(path, 'r')
  try {
    const start = startOf(file)
    const encoding = given.encoding ?? encodingOf(start)
    const delimiter = given.delimiter ?? delimiterOf(start, encoding)
    try {
      const [header = [], ...samples] = firstRecords(file, encoding, delimiter)
      const trouble = troubleOf(header, start, encoding)
      return {
        encoding,
        delimiter,
        header: header.slice(0, mostColumns).map((name) => name.trim()),
        samples,
        trouble,
      }
    } catch (error) {
      const refused = refusal(error, encoding)
      if (!(refused instanceof FileRefused)) throw error
      return { encoding, delimiter, header: [], samples: [], trouble: refused.reason }
    }
  } finally {
    closeSync(file)
  }
}

function startOf(file: number): Buffer {
  const start = Buffer.alloc(looked)
  return start.subarray(0, readSync(file, start, 0, looked, 0))
}

function troubleOf(
  header: readonly string[],
  start: Buffer,
  encoding: ImportEncoding,
): ImportReason | null {
  if (!header.length) return importReason('fileEmpty', {})
  const isBinary = !encoding.startsWith('utf-16') && start.includes(0)
  return isBinary ? importReason('fileNotCsv', {}) : null
}

/** Encodings by the detector's names. */
const detected: Readonly<Record<string, ImportEncoding>> = {
  ascii: 'utf-8',
  'utf-8': 'utf-8',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  big5: 'big5',
  gb18030: 'gb18030',
  shift_jis: 'shift_jis',
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'windows-1252',
}

/** Guesses the encoding; valid UTF-8 is always taken as UTF-8. */
function encodingOf(start: Buffer): ImportEncoding {
  if (decodes(start, 'utf-8')) return 'utf-8'
  const guesses = analyse(start).flatMap(({ name }) => detected[name.toLowerCase()] ?? [])
  // Almost any bytes can be read as UTF-16, so that it is never a last resort.
  const others = importEncodings.filter((one) => !one.startsWith('utf-16'))
  const all = [...guesses, ...others]
  return all.find((one) => one !== 'utf-8' && decodes(start, one)) ?? 'windows-1252'
}

function decodes(bytes: Buffer, encoding: ImportEncoding): boolean {
  if (encoding === 'utf-8' && bytes.includes(0)) return false
  try {
    // The last character may be cut.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false // bytes of another encoding
  }
}

/**
 * The separator: declared in the file, or the most frequent one in its first line, outside quotes.
 */
function delimiterOf(start: Buffer, encoding: ImportEncoding): ImportDelimiter {
  const text = new TextDecoder(encoding).decode(start)
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const named = importDelimiters.find((one) => one === namedDelimiter(first))
  if (named) return named
  const line = first.replaceAll(/"[^"]*"/g, '')
  const counts = importDelimiters.map((one) => [line.split(one).length, one] as const)
  return counts.toSorted(([a], [b]) => b - a)[0]?.[1] ?? ','
}

/** The separator in a declaration for spreadsheets, such as `sep=;`. */
export const namedDelimiter = (line: string): string | undefined =>
  /^"?sep=([^"])"?[,;\t|]*$/i.exec(line)?.[1]

/** Removes NUL, which the database cannot store. */
const shown = (cell: string): string => cutText(cell, 200).replaceAll('\0', '')

function firstRecords(file: number, encoding: ImportEncoding, delimiter: ImportDelimiter) {
  const records: string[][] = []
  const lines = new FileLines(file, encoding, 0)
  if (namedDelimiter(lines.at(0) ?? '')) lines.drop(1)
  while (records.length <= mostSamples) {
    const next = nextRecord(lines, 1, { width: records[0]?.length, delimiter })
    if (!next) break
    const { record, count } = next
    if (record && 'cells' in record) {
      if (!records.length && record.found > mostColumns) throw manyColumns()
      records.push(record.cells.map(shown))
    } else if (record && !records.length) throw new FileRefused(importReason('fileHeaderQuote', {}))
    lines.drop(count)
  }
  return records
}

export const manyColumns = () =>
  new FileRefused(importReason('fileManyColumns', { max: mostColumns }))
