import { isTyped, readCell, startText, tidied, type CellValues, type ColumnKey, type Words } from './columns.ts' // prettier-ignore
import type { CellWrite } from '../grid/writes.ts'
import type { Line } from './lines.ts'

/** Typed texts of a product's cells, by SKU and column, where they differ from what is saved. */
export type ProductEdits = Readonly<Record<string, string>>
/** By product. */
export type Edits = ReadonlyMap<string, ProductEdits>

export const cellKey = ({ sku }: Line, column: ColumnKey): string => `${sku.skuId} ${column}`

/** The typed text of a cell; undefined if it is as saved. */
export const editOf = (edits: Edits, line: Line, column: ColumnKey): string | undefined =>
  edits.get(line.product.ptNbr)?.[cellKey(line, column)]

export const textOf = (edits: Edits, line: Line, column: ColumnKey, words: Words): string =>
  editOf(edits, line, column) ?? startText(line, column, words)

/** One written cell, which can be taken back. */
export interface Step {
  skuId: string
  column: ColumnKey
  from: string
  to: string
}

/** Edits after texts were written to cells, and the steps that did it; other cells are left out. */
export function withWrites(
  edits: Edits,
  writes: readonly CellWrite<ColumnKey>[],
  of: { lines: readonly Line[]; words: Words },
): { edits: Edits; steps: Step[] } {
  const { lines, words } = of
  const next = new Map(edits)
  const changed = new Map<string, Record<string, string>>()
  const steps: Step[] = []
  for (const { row, column, text } of writes) {
    const line = lines[row]
    if (!line || !isTyped(line, column)) continue
    const from = textOf(next, line, column, words)
    const to = tidied(column, text, words)
    if (from === to) continue
    const { ptNbr } = line.product
    const own = changed.get(ptNbr) ?? { ...edits.get(ptNbr) }
    changed.set(ptNbr, own)
    if (to === startText(line, column, words)) delete own[cellKey(line, column)]
    else own[cellKey(line, column)] = to
    if (Object.keys(own).length) next.set(ptNbr, own)
    else next.delete(ptNbr)
    steps.push({ skuId: line.sku.skuId, column, from, to })
  }
  return { edits: next, steps }
}

/** Values of a row's changed cells; what cannot be read is left out. */
export function changedValues(
  edits: Edits,
  line: Line,
  columns: readonly ColumnKey[],
  words: Words,
): Partial<CellValues> {
  const values: Partial<Record<ColumnKey, unknown>> = {}
  for (const column of columns) {
    const text = editOf(edits, line, column)
    if (text === undefined) continue
    const reading = readCell(column, text, words)
    if ('value' in reading) values[column] = reading.value
  }
  return values as Partial<CellValues> // each was read by its column
}
