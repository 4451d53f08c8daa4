import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'

/** A record, or the first line of one with an unclosed quote. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; isUnclosed: true }

/** Characters; longer than any real record. Limits what an unclosed quote can buffer. */
const longestRecord = 2_000_000
/** Maximum number of lines at which a record may seem to end; a valid record ends at the first. */
const mostEnds = 20

interface CsvShape {
  /** The number of columns, once the header is known. */
  width(): number | undefined
  delimiter?: string
}

/**
 * Splits lines into CSV records, whose quoted cells may span lines. An unclosed quote affects only
 * its own line: reading continues with the next.
 */
export async function* readRecords(
  lines: AsyncIterable<string>,
  { width, delimiter = ',' }: CsvShape,
): AsyncGenerator<CsvRecord> {
  const ahead = new LinesAhead(lines)
  for (let line = 1; ;) {
    const first = await ahead.at(0)
    if (first === undefined) return
    const found =
      first === '' ? { cells: undefined, count: 1 } : await recordAhead(ahead, width, delimiter)
    if (!found) yield { line, isUnclosed: true }
    else if (found.cells) yield { line, cells: found.cells }
    const count = found?.count ?? 1
    ahead.drop(count)
    line += count
  }
}

/**
 * Reads the record that begins at the next line, and its number of lines; `undefined` if a quote is
 * not closed.
 */
async function recordAhead(ahead: LinesAhead, width: () => number | undefined, delimiter: string) {
  let text = ''
  let isOpen = false
  let ends = 0
  for (let count = 1; text.length <= longestRecord && ends < mostEnds; count++) {
    const next = await ahead.at(count - 1)
    if (next === undefined) return undefined
    text += count > 1 ? `\n${next}` : next
    isOpen = isOpen !== (next.split('"').length % 2 === 0)
    // The first line may contain a literal quote within a cell, such as an inch mark.
    if (isOpen && count > 1) continue
    ends++
    const cells = cellsOf(text, delimiter, count === 1)
    if (!cells) continue
    // A record that is closed by a later row's quote has the wrong number of cells, and its second
    // line parses as a row.
    const isOwn = count === 1 || cells.length === width()
    if (!isOwn && cellsOf((await ahead.at(1)) ?? '', delimiter, true)?.length === width())
      return undefined
    return { cells, count }
  }
  return undefined
}

/**
 * The cells of a text that is one record; `undefined` if a quote is still open. In a record of
 * several lines, quotes must be strict: otherwise an unclosed one would end at the next row's.
 */
function cellsOf(text: string, delimiter: string, relax_quotes: boolean): string[] | undefined {
  try {
    const records: string[][] = parse(text, { delimiter, relax_column_count: true, relax_quotes })
    return records.length === 1 ? records[0] : undefined
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** A stream of lines with look-ahead. */
class LinesAhead {
  #source: AsyncIterator<string>
  #held: string[] = []
  #from = 0

  constructor(lines: AsyncIterable<string>) {
    this.#source = lines[Symbol.asyncIterator]()
  }

  async at(offset: number): Promise<string | undefined> {
    while (this.#held.length - this.#from <= offset) {
      const next = await this.#source.next()
      if (next.done) return undefined
      this.#held.push(next.value)
    }
    return this.#held[this.#from + offset]
  }

  drop(count: number): void {
    this.#from += count
    if (this.#from < 1_000) return
    this.#held.splice(0, this.#from)
    this.#from = 0
  }
}
