import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'

/** A record, or the first line of one that a quote makes unreadable. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; isUnclosed: true }

/** Longer than any real record, in characters: a quote that is never closed holds no more than this. */
const longestRecord = 2_000_000
/** Lines that a record may seem to end at; those of a sound one end at the first. */
const mostEnds = 20

/**
 * Splits lines into the records of a CSV, whose quoted cells may span several. A quote that is never closed costs its
 * own line alone: reading goes on with the next. `width` answers the columns of the header, once it is known.
 */
export async function* readRecords(
  lines: AsyncIterable<string>,
  width: () => number | undefined,
): AsyncGenerator<CsvRecord> {
  const ahead = new LinesAhead(lines)
  for (let line = 1; ;) {
    const first = await ahead.at(0)
    if (first === undefined) return
    const found = first === '' ? { cells: undefined, count: 1 } : await recordAhead(ahead, width)
    if (!found) yield { line, isUnclosed: true }
    else if (found.cells) yield { line, cells: found.cells }
    const count = found?.count ?? 1
    ahead.drop(count)
    line += count
  }
}

/** The record that begins at the next line, and how many lines it has; `undefined` where a quote is not closed. */
async function recordAhead(ahead: LinesAhead, width: () => number | undefined) {
  let text = ''
  let isOpen = false
  let ends = 0
  for (let count = 1; text.length <= longestRecord && ends < mostEnds; count++) {
    const next = await ahead.at(count - 1)
    if (next === undefined) return undefined
    text += count > 1 ? `\n${next}` : next
    isOpen = isOpen !== (next.split('"').length % 2 === 0)
    // The first line may hold a lone quote within a cell, which opens nothing: an inch.
    if (isOpen && count > 1) continue
    ends++
    const cells = cellsOf(text, count === 1)
    if (!cells) continue
    // A record that closes at a later row's quote has the wrong number of cells, and its second line parses as a row.
    const isOwn = count === 1 || cells.length === width()
    if (!isOwn && cellsOf((await ahead.at(1)) ?? '', true)?.length === width()) return undefined
    return { cells, count }
  }
  return undefined
}

/**
 * The cells of a text that is one record; `undefined` where a quote of it is open yet. Over several lines quotes must be
 * sound: one that others forgot to close would else end at the next row's.
 */
function cellsOf(text: string, relax_quotes: boolean): string[] | undefined {
  try {
    const records: string[][] = parse(text, { relax_column_count: true, relax_quotes })
    return records.length === 1 ? records[0] : undefined
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** Lines as they stream in, those ahead held as far as somebody looked. */
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
