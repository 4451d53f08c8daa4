/** A text that is written to a cell. */
export interface CellWrite<C extends string> {
  row: number
  column: C
  text: string
}

/** Rows from the first to the last. */
export interface RowRange {
  from: number
  to: number
}

/** What a block of cells writes if its first cell is pasted at a place, as far as columns reach. */
export const pasteWrites = <C extends string>(
  cells: readonly (readonly string[])[],
  at: { row: number; column: C },
  columns: readonly C[],
): CellWrite<C>[] => {
  const first = columns.indexOf(at.column)
  return cells.flatMap((texts, down) =>
    texts.flatMap((text, right) => {
      const column = columns[first + right]
      return column === undefined ? [] : [{ row: at.row + down, column, text }]
    }),
  )
}

/** Rows that the first row of a range is copied to. */
export const filledRows = ({ from, to }: RowRange): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, nth) => from + 1 + nth)
