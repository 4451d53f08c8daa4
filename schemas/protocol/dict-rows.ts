/** A table in compact form: column names once, then each row's values in the same order. */
export interface DictRows {
  Dict: string[]
  Rows: unknown[][]
}

export function packRows(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): DictRows {
  return {
    Dict: [...columns],
    Rows: rows.map((row) => columns.map((column) => row[column] ?? null)),
  }
}

export function unpackRows({ Dict, Rows }: DictRows): Record<string, unknown>[] {
  return Rows.map((row) =>
    Object.fromEntries(
      Dict.map((column, at) => [column, row[at]]).filter(([, value]) => value !== null),
    ),
  )
}
