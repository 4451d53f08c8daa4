import { useMemo, useRef, useState } from 'react'
import type { CellWrite } from '../grid/writes.ts'
import type { Shop } from '../use-shop.ts'
import { isTyped, startText, type ColumnKey, type Words } from './columns.ts'
import { cellKey, editOf, textOf, type ProductEdits } from './edits.ts'
import { productCellFaults, type CellFault } from './faults.ts'
import { linesByProduct, type Line, type SheetProduct } from './lines.ts'
import { decided, isOfCell, newSheet, redone, settled, undone, written, type SheetState, type Theirs } from './sheet-state.ts' // prettier-ignore

/** How a cell looks. */
export interface CellLook {
  text: string
  isChanged?: boolean
  trouble?: 'bad' | 'warn' | undefined
}

export type Sheet = ReturnType<typeof useSheet>

/** The sheet’s rows, what was typed in them, and what is wrong with it. */
export function useSheet(of: { loaded: readonly SheetProduct[]; words: Words; shop: Shop }) {
  const { loaded, words, shop } = of
  const [state, setState] = useState<SheetState>(() => newSheet(loaded))
  const { lines, edits, theirs } = state
  const rowOf = useMemo(() => new Map(lines.map(({ sku }, row) => [sku.skuId, row])), [lines])
  const linesOfProduct = useMemo(() => linesByProduct(lines), [lines])
  /** Faults by the edits of a product, which are others after each change. */
  const known = useRef(new WeakMap<ProductEdits, { lines: readonly Line[]; faults: CellFault[] }>())
  const faults = useMemo(() => {
    const all: CellFault[] = []
    for (const [ptNbr, own] of edits) {
      const mine = linesOfProduct.get(ptNbr) ?? []
      const before = known.current.get(own)
      const found =
        before && before.lines === mine
          ? before.faults
          : productCellFaults(mine, edits, { words, shop })
      known.current.set(own, { lines: mine, faults: found })
      all.push(...found)
    }
    return all
    // The words of the shop stay while the sheet is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [edits, linesOfProduct])
  const wrong = useMemo(
    () => new Set(faults.map(({ skuId, column }) => `${skuId} ${column}`)),
    [faults],
  )
  const cellsChanged = [...edits.values()].reduce((sum, own) => sum + Object.keys(own).length, 0)
  return {
    state,
    lines,
    edits,
    faults,
    theirs,
    rowOf,
    linesOfProduct,
    cellsChanged,
    productsChanged: edits.size,
    canUndo: state.done.length > 0,
    canRedo: state.undone.length > 0,
    write: (writes: readonly CellWrite<ColumnKey>[]) =>
      setState((before) => written(before, writes, words)),
    undo: () => setState((before) => undone(before, words)),
    redo: () => setState((before) => redone(before, words)),
    discard: () =>
      setState((before) => ({ ...before, edits: new Map(), done: [], undone: [], theirs: [] })),
    decide: (one: Theirs, isMineKept: boolean) =>
      setState((before) => decided(before, one, isMineKept)),
    settle: (read: Parameters<typeof settled>[1]) =>
      setState((before) => settled(before, read, words)),
    textAt: (row: number, column: ColumnKey) => {
      const line = lines[row]
      return line ? textOf(edits, line, column, words) : ''
    },
    isTypedAt: (row: number, column: ColumnKey) => {
      const line = lines[row]
      return line !== undefined && isTyped(line, column)
    },
    look(line: Line, column: ColumnKey): CellLook {
      const typed = editOf(edits, line, column)
      if (typed === undefined) return { text: startText(line, column, words) }
      const isWrong = wrong.has(cellKey(line, column))
      const isOpen = theirs.some(isOfCell(line, column))
      return {
        text: typed,
        isChanged: true,
        trouble: isWrong ? 'bad' : isOpen ? 'warn' : undefined,
      }
    },
  }
}
