/** Parses a table with one row per line and `|` or tabs between cells; returns cells by row. */
export const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => line.split(/[|\t]/).map((cell) => cell.trim()))
