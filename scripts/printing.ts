import { Trouble } from './trouble.ts'

/** A word of the command line that must be there. */
export function needed(word: string | undefined, name: string): string {
  if (!word) throw new Trouble(`${name} is missing; see --help`)
  return word
}

/** Rows with their cells below one another. */
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

/** What a shopper typed must not move the cursor of whoever reads it. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out
export const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
