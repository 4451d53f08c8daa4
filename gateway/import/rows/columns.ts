import {
  columnKey,
  fieldName,
  fieldsOf,
  type Column,
  type ImportFormat,
  type ImportMapping,
} from '../../../schemas/import/import-formats.ts'
import { storedText } from '../../../schemas/kit/characters.ts'
import { unitlessWeights } from '../../../schemas/import/weights.ts'
import { reasonColumns } from '../reason-words.ts'
import { readWooHeader, type WooColumns } from './woo-columns.ts'

export type { Column }

/** How a file's columns are read. */
export interface Layout {
  format: ImportFormat
  mapping: ImportMapping
}

/** Positions of a file's columns. */
export interface Columns {
  count: number
  /** Number of columns up to the last named one. */
  named: number
  format: ImportFormat
  has(column: Column): boolean
  cell(cells: readonly string[], column: Column): string
  /** The column's name in the file. */
  nameOf(column: Column): string
  /** Columns that nothing is read of. */
  unread: readonly { name: string; place: number }[]
  /** A weight column without a unit in its name; it is read where the row names one. */
  unitless: { name: string; place: number } | undefined
  /** For WooCommerce files only. */
  woo?: WooColumns
}

/** Finds a file's columns by its header. */
export function readHeader(header: readonly string[], { format, mapping }: Layout): Columns {
  const names = header.map((name) => name.trim())
  const places = new Map(
    fieldsOf(format).flatMap((field) => {
      const place = mapping[field]
      return place === undefined || place >= names.length ? [] : [[field, place] as const]
    }),
  )
  const isRead = new Set(Object.values(mapping))
  const at = names.findIndex(
    (name, place) => unitlessWeights.includes(columnKey(name)) && !isRead.has(place),
  )
  // Other shops' files have no sign against formulas, which may be a part of the text.
  const unguarded = isGuarded(format, names) ? plainCell : (cell: string) => cell
  const cellOf = (cells: readonly string[], field: string) =>
    unguarded(withoutFormula(cells[places.get(field) ?? -1]?.trim() ?? ''))
  const common = {
    count: names.length,
    named: names.findLastIndex(Boolean) + 1,
    format,
    unread: names.flatMap((name, place) => (isRead.has(place) ? [] : [{ name, place }])),
    unitless: at < 0 ? undefined : { name: names[at] ?? '', place: at },
    nameOf: (column: Column) => names[places.get(column) ?? -1] ?? fieldName(column),
  }
  if (format === 'woo')
    return { ...common, has: () => false, cell: () => '', woo: readWooHeader(names, cellOf) }
  return { ...common, has: (column) => places.has(column), cell: cellOf }
}

/** Whether cells are guarded against formulas: in exports, and in files of refused rows. */
const isGuarded = (format: ImportFormat, names: readonly string[]): boolean =>
  format === 'vitrine' || format === 'woo' || reasonColumns.includes(names.at(-1) ?? '')

/** Normalises a cell: trimmed, with uniform line ends. */
export const cellText = storedText

/** Removes the guard that keeps a spreadsheet from evaluating a cell as a formula. */
export const plainCell = (cell: string): string =>
  /^'+[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell

/** Unwraps a formula such as `="0042"`, by which files preserve leading zeros. */
const withoutFormula = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell

/** Guards a cell that a spreadsheet would evaluate as a formula; reversed by `plainCell`. */
export const guardedCell = (cell: string): string =>
  /^'*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell
