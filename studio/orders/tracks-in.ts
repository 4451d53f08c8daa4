import { parse } from 'csv-parse/browser/esm/sync'
import { isShortened } from '../../schemas/import/shortened.ts'

interface Tracks {
  byOrder: Readonly<Record<string, string>>
  /** Tracking numbers truncated by a spreadsheet, such as 9.05E+11, which are useless. */
  cut: readonly string[]
}

/** Decodes a spreadsheet's text file: UTF-8, or UTF-16 with its byte order mark. */
export function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  const mark = `${first} ${second}`
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/**
 * Parses tracking numbers by order from a table of two columns, such as a carrier’s file; undefined
 * if it is not one.
 */
export function tracksIn(text: string): Tracks | undefined {
  let rows: string[][]
  try {
    // A formula keeps the zeros in front of a number.
    rows = parse(text.replaceAll(/=("[^"]*")/g, '$1'), {
      delimiter: [',', '\t', ';'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      bom: true,
    })
  } catch {
    return undefined // such as a quote that does not end
  }
  const found = rows.flatMap(([nbr = '', cell = '']): [string, string][] => {
    const track = cell.replace(/^'/, '')
    return nbr && track ? [[nbr.normalize('NFKC').toUpperCase(), track]] : []
  })
  const isCut = ([, track]: [string, string]) => isShortened(track)
  return {
    byOrder: Object.fromEntries(found.filter((one) => !isCut(one))),
    cut: found.filter(isCut).map(([, track]) => track),
  }
}
