/** Splits a cell into items; a comma within an item is written `\,`. */
export const partsOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean)

/** Joins items to one cell. */
export const joinedParts = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll(',', '\\,')).join(',')
