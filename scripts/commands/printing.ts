import { countedTo, countText } from '../../schemas/kit/counted.ts'
import { Trouble } from './trouble.ts'

/** Returns a required argument, or throws if it is missing. */
export function needed(word: string | undefined, name: string): string {
  if (!word) throw new Trouble(`${name} is missing; see --help`)
  return word
}

/** Prints rows with aligned columns. */
export function printTable(print: (line: string) => void, rows: string[][]): void {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, cell.length)),
    [],
  )
  for (const row of rows)
    print(
      row
        .map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
}

/** Removes control characters, so that text typed by a shopper cannot control the terminal. */
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
export const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')

/** Parses the requested page; 1 if absent. */
export function pageOf(word: string | undefined): number {
  const page = Number(word ?? 1)
  if (!Number.isInteger(page) || page < 1 || page > 10_000)
    throw new Trouble(`--page must be a number from 1 to 10000, not "${word}"`)
  return page
}

interface Shown {
  page: number
  pageSize: number
  /** Rows on this page. */
  shown: number
  /** Rows on all pages. */
  total: number
}

/** Prints which part of a list is shown, and how to get the next one. */
export function noteRest(
  note: (line: string) => void,
  { page, pageSize, shown, total }: Shown,
): void {
  if (page === 1 && total <= shown) return
  const before = (page - 1) * pageSize
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (!shown && total <= countedTo) return note(`none of ${total}; the last page is ${pages}`)
  if (!shown) return note('none on this page; the list is shorter')
  const next = page < pages ? `; more with: --page ${page + 1}` : ''
  note(`${before + 1} to ${before + shown} of ${countText(total)}, newest first${next}`)
}
