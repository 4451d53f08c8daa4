import { placesOf } from '../../../schemas/import/import-formats.ts'

/** Columns of a WooCommerce file by WooCommerce's names. */
export interface WooColumns {
  has(name: string): boolean
  cell(cells: readonly string[], name: string): string
  /** Pairs of attribute name and values, by number. */
  attributes: readonly { name: string; values: string }[]
}

/** Parses the header of a WooCommerce file; `cellOf` finds the cell of one of its columns. */
export function readWooHeader(names: readonly string[], cellOf: WooColumns['cell']): WooColumns {
  const attributes = names.flatMap((name) => {
    const [, number] = /^attribute (\d+) name$/i.exec(name) ?? []
    return number
      ? [{ name: `Attribute ${number} name`, values: `Attribute ${number} value(s)` }]
      : []
  })
  return { has: (name) => placesOf(names, [name]).length > 0, cell: cellOf, attributes }
}
