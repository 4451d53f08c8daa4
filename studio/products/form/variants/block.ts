import { productRules, type EditableSku } from '../../../../schemas/catalog/product-edit.schema.ts'
import { gramsIn, numberOf } from '../../grid/cells-text.ts'
import { filledRows, pasteWrites, type RowRange } from '../../grid/writes.ts'

/** Columns of the grid of variants whose cells are typed. */
export const typedColumns = [
  'price',
  'origPrice',
  'startStock',
  'merchantSku',
  'barcode',
  'weight',
] as const
export type TypedColumn = (typeof typedColumns)[number]

/** Whether a cell of this SKU is typed; stock of a saved one is corrected with a reason instead. */
export type IsTyped = (sku: EditableSku, column: TypedColumn) => boolean

/** Change by a typed or pasted text; what is no number becomes NaN, which the form refuses. */
export function changeBy(column: TypedColumn, text: string): Partial<EditableSku> {
  if (column === 'merchantSku') return { merchantSku: text.slice(0, 80) }
  if (column === 'barcode') return { barcode: text.trim().slice(0, productRules.barcodeLength) }
  if (column === 'origPrice' && !/\d/.test(text)) return { origPrice: null }
  if (column === 'weight') return { weight: gramsIn(text) }
  return { [column]: numberOf(text) }
}

/** A SKU with changed fields. An empty barcode is absent, as when it was read. */
export function changedSku(sku: EditableSku, change: Partial<EditableSku>): EditableSku {
  const { barcode, ...rest } = { ...sku, ...change }
  return barcode ? { ...rest, barcode } : rest
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
  const next = [...skus]
  for (const { row, column, text } of pasteWrites(cells, at, typedColumns)) {
    const sku = next[row]
    if (sku && isTyped(sku, column)) next[row] = changedSku(sku, changeBy(column, text))
  }
  return next
}

/** SKUs after the first cell of a range of rows was copied to those below it. */
export function withFilled(
  skus: readonly EditableSku[],
  column: TypedColumn,
  range: RowRange,
  isTyped: IsTyped,
): EditableSku[] {
  const value = skus[range.from]?.[column]
  const filled = new Set(filledRows(range))
  return skus.map((sku, row) =>
    filled.has(row) && isTyped(sku, column) ? changedSku(sku, { [column]: value }) : sku,
  )
}
