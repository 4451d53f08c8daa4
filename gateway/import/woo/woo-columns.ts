/** Columns of a WooCommerce file by WooCommerce's names. */
export interface WooColumns {
  cell(cells: readonly string[], name: string): string
  /** Pairs of attribute name and values, by number. */
  attributes: readonly { name: string; values: string }[]
}

/** Whether a header belongs to WooCommerce's product CSV. */
export const isWooHeader = (names: readonly string[]): boolean =>
  ['type', 'name', 'regular price'].every((wanted) =>
    names.some((name) => name.toLowerCase() === wanted),
  )

/** Parses the header of a WooCommerce file. */
export function readWooHeader(names: readonly string[]): WooColumns {
  const places = new Map(names.map((name, at) => [name.toLowerCase(), at]))
  const attributes = names.flatMap((name) => {
    const [, number] = /^attribute (\d+) name$/i.exec(name) ?? []
    return number ? [{ name, values: `Attribute ${number} value(s)` }] : []
  })
  const cell = (cells: readonly string[], name: string) =>
    cells[places.get(name.toLowerCase()) ?? -1]?.trim() ?? ''
  return { cell, attributes }
}
