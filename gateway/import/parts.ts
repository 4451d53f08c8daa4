/** The items of a list in one cell; a comma within an item is written `\,`. */
export const partsOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean)

/** A list as one cell. */
export const joinedParts = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll(',', '\\,')).join(',')
