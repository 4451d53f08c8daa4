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
