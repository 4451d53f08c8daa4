/** The cells of a table that is written line by line, with `|` or tabs between the cells. */
export const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => line.split(/[|\t]/).map((cell) => cell.trim()))
