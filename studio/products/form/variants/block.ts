import type { EditableSku } from '../../../../schemas/catalog/product-edit.schema.ts'
import { numberIn } from '../../inline-number.tsx'

/** Columns of the grid of variants whose cells are typed. */
export const typedColumns = ['price', 'origPrice', 'startStock', 'merchantSku', 'weight'] as const
export type TypedColumn = (typeof typedColumns)[number]

/** Whether a cell of this SKU is typed; stock of a saved one is corrected with a reason instead. */
export type IsTyped = (sku: EditableSku, column: TypedColumn) => boolean

/** Cells of a text copied from a spreadsheet: tabs between columns, line ends between rows. */
export const cellsOf = (text: string): string[][] =>
  text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))

/** Change by a typed or pasted text; what is no number becomes NaN, which the form refuses. */
export function changeBy(column: TypedColumn, text: string): Partial<EditableSku> {
  if (column === 'merchantSku') return { merchantSku: text.slice(0, 80) }
  if (column === 'origPrice' && !/\d/.test(text)) return { origPrice: null }
  // Spreadsheets copy amounts as they show them, with currency and unit.
  return { [column]: numberIn(text.replace(/^[^\d-]+|[^\d]+$/g, '')) ?? NaN }
}

interface Place {
  row: number
  column: TypedColumn
}

/** SKUs after a block of cells was pasted with its first cell at a place. */
export function withPasted(
  skus: readonly EditableSku[],
  cells: readonly (readonly string[])[],
  at: Place,
  isTyped: IsTyped,
): EditableSku[] {
  const columns = typedColumns.slice(typedColumns.indexOf(at.column))
  return skus.map((sku, row) =>
    (cells[row - at.row] ?? []).reduce<EditableSku>((next, text, nth) => {
      const column = columns[nth]
      return column && isTyped(sku, column) ? { ...next, ...changeBy(column, text) } : next
    }, sku),
  )
}

/** SKUs after the first cell of a range of rows was copied to those below it. */
export function withFilled(
  skus: readonly EditableSku[],
  column: TypedColumn,
  range: { from: number; to: number },
  isTyped: IsTyped,
): EditableSku[] {
  const value = skus[range.from]?.[column]
  return skus.map((sku, row) =>
    row > range.from && row <= range.to && isTyped(sku, column) ? { ...sku, [column]: value } : sku,
  )
}
