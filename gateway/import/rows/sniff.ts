import { createReadStream } from 'node:fs'
import { cutText } from '../../../schemas/kit/cut-text.ts'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { analyse } from 'chardet'
import {
  importDelimiters,
  importEncodings,
  type ImportDelimiter,
  type ImportEncoding,
} from '../../../schemas/import/import-formats.ts'
import { importReason, type ImportReason } from '../../../schemas/import/import-reasons.ts'
import { FileRefused } from '../import-refused.ts'
import { decoded, linesOf, refusal } from './read-rows.ts'
import { readRecords } from './read-records.ts'

/** Bytes that a guess is made from. */
const looked = 256_000
const mostSamples = 5
/** Columns of a file: more than any real one has. */
const mostColumns = 500

export interface FileHead {
  encoding: ImportEncoding
  delimiter: ImportDelimiter
  header: string[]
  samples: string[][]
  /** Why the file cannot be read; null if it can. */
  trouble: ImportReason | null
}

/** Reads the beginning of a file; guesses what is not given. */
export async function readHead(
  path: string,
  given: { encoding?: ImportEncoding | undefined; delimiter?: ImportDelimiter | undefined } = {},
): Promise<FileHead> {
  const start = await startOf(path)
  const encoding = given.encoding ?? encodingOf(start)
  const delimiter = given.delimiter ?? delimiterOf(start, encoding)
  try {
    const [header = [], ...samples] = await firstRecords(path, encoding, delimiter)
    const trouble = troubleOf(header, start, encoding)
    return { encoding, delimiter, header: header.map((name) => name.trim()), samples, trouble }
  } catch (error) {
    const refused = refusal(error, encoding)
    if (!(refused instanceof FileRefused)) throw error
    return { encoding, delimiter, header: [], samples: [], trouble: refused.reason }
  }
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(looked), 0, looked, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function troubleOf(
  header: readonly string[],
  start: Buffer,
  encoding: ImportEncoding,
): ImportReason | null {
  if (!header.length) return importReason('fileEmpty', {})
  if (header.length > mostColumns) return importReason('fileManyColumns', { max: mostColumns })
  const isBinary = !encoding.startsWith('utf-16') && start.includes(0)
  return isBinary ? importReason('fileNotCsv', {}) : null
}

/** Encodings by the names that the detector gives them. */
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

/** Guesses the encoding; what is UTF-8 throughout is nothing else. */
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

/** The separator that the first line has most of, outside quotes. */
function delimiterOf(start: Buffer, encoding: ImportEncoding): ImportDelimiter {
  const text = new TextDecoder(encoding).decode(start)
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counts = importDelimiters.map((one) => [line.split(one).length, one] as const)
  return counts.toSorted(([a], [b]) => b - a)[0]?.[1] ?? ','
}

/** The database stores no NUL. */
const shown = (cell: string): string => cutText(cell, 200).replaceAll('\0', '')

async function firstRecords(
  path: string,
  encoding: ImportEncoding,
  delimiter: ImportDelimiter,
): Promise<string[][]> {
  const records: string[][] = []
  const stream = createReadStream(path)
  const lines = linesOf(decoded(Readable.from(stream), encoding))
  try {
    for await (const record of readRecords(lines, { width: () => records[0]?.length, delimiter })) {
      if ('cells' in record) records.push(record.cells.map(shown))
      else if (!records.length) throw new FileRefused(importReason('fileHeaderQuote', {}))
      if (records.length > mostSamples) break
    }
  } finally {
    stream.destroy()
  }
  return records
}
