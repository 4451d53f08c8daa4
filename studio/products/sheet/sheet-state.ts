import { startText, type ColumnKey, type Words } from './columns.ts'
import { cellKey, editOf, withWrites, type Edits, type Step } from './edits.ts'
import type { CellWrite } from '../grid/writes.ts'
import { linesOf, type Line, type SheetProduct } from './lines.ts'

/** A cell that another operator changed since it was seen. */
export interface Theirs {
  ptNbr: string
  skuId: string
  column: ColumnKey
}

export interface SheetState {
  products: readonly SheetProduct[]
  lines: readonly Line[]
  edits: Edits
  /** Writes that can be taken back, latest last, and those that were. */
  done: readonly (readonly Step[])[]
  undone: readonly (readonly Step[])[]
  /** Conflicts that nobody has decided yet. */
  theirs: readonly Theirs[]
}

export const newSheet = (products: readonly SheetProduct[]): SheetState => ({
  products,
  lines: linesOf(products),
  edits: new Map(),
  done: [],
  undone: [],
  theirs: [],
})

/** Whether a conflict is about a cell. */
export const isOfCell =
  ({ sku }: Line, column: ColumnKey) =>
  (one: Theirs): boolean =>
    one.skuId === sku.skuId && one.column === column

export function written(
  state: SheetState,
  writes: readonly CellWrite<ColumnKey>[],
  words: Words,
): SheetState {
  const { edits, steps } = withWrites(state.edits, writes, { lines: state.lines, words })
  if (!steps.length) return state
  return { ...state, edits, done: [...state.done, steps], undone: [] }
}

export function undone(state: SheetState, words: Words): SheetState {
  const steps = state.done.at(-1)
  if (!steps) return state
  const back = steps.toReversed().map(({ from, ...step }) => ({ ...step, text: from }))
  return {
    ...replayed(state, back, words),
    done: state.done.slice(0, -1),
    undone: [...state.undone, steps],
  }
}

export function redone(state: SheetState, words: Words): SheetState {
  const steps = state.undone.at(-1)
  if (!steps) return state
  const again = steps.map(({ to, ...step }) => ({ ...step, text: to }))
  return {
    ...replayed(state, again, words),
    done: [...state.done, steps],
    undone: state.undone.slice(0, -1),
  }
}

function replayed(
  state: SheetState,
  steps: readonly { skuId: string; column: ColumnKey; text: string }[],
  words: Words,
): SheetState {
  const rowOf = new Map(state.lines.map(({ sku }, row) => [sku.skuId, row]))
  const writes = steps.flatMap(({ skuId, column, text }) => {
    const row = rowOf.get(skuId)
    return row === undefined ? [] : [{ row, column, text }]
  })
  return { ...state, edits: withWrites(state.edits, writes, { lines: state.lines, words }).edits }
}

/**
 * The sheet after products were read again. Those that were saved have no edits any more; the
 * others keep theirs, and a cell that somebody else changed meanwhile is a conflict.
 */
export function settled(
  state: SheetState,
  of: { fresh: readonly SheetProduct[]; asked: readonly string[]; saved: ReadonlySet<string> },
  words: Words,
): SheetState {
  const freshOf = new Map(of.fresh.map((one) => [one.ptNbr, one]))
  const asked = new Set(of.asked)
  const products = state.products.flatMap((one) =>
    asked.has(one.ptNbr) ? (freshOf.get(one.ptNbr) ?? []) : one,
  )
  const lines = linesOf(products)
  const before = new Map(state.lines.map((line) => [line.sku.skuId, line]))
  const edits = new Map(state.edits)
  for (const ptNbr of asked) edits.delete(ptNbr)
  const theirs = state.theirs.filter(({ ptNbr }) => !asked.has(ptNbr))
  for (const line of lines) {
    const { ptNbr } = line.product
    const was = before.get(line.sku.skuId)
    if (!was || !asked.has(ptNbr) || of.saved.has(ptNbr)) continue
    for (const key of Object.keys(state.edits.get(ptNbr) ?? {})) {
      const column = key.split(' ')[1] as ColumnKey // by `cellKey`
      const text = key === cellKey(line, column) ? editOf(state.edits, was, column) : undefined
      const now = startText(line, column, words)
      if (text === undefined || text === now) continue
      edits.set(ptNbr, { ...edits.get(ptNbr), [key]: text })
      const isOpen = state.theirs.some(isOfCell(line, column))
      if (isOpen || now !== startText(was, column, words))
        theirs.push({ ptNbr, skuId: line.sku.skuId, column })
    }
  }
  return { ...state, products, lines, edits, theirs }
}

/** The sheet after a conflict was decided: the edit stays, or what the other operator saved does. */
export function decided(
  state: SheetState,
  { ptNbr, skuId, column }: Theirs,
  isMineKept: boolean,
): SheetState {
  const theirs = state.theirs.filter((one) => one.skuId !== skuId || one.column !== column)
  const line = state.lines.find(({ sku }) => sku.skuId === skuId)
  if (isMineKept || !line) return { ...state, theirs }
  const { [cellKey(line, column)]: _mine, ...own } = state.edits.get(ptNbr) ?? {}
  const edits = new Map(state.edits)
  if (Object.keys(own).length) edits.set(ptNbr, own)
  else edits.delete(ptNbr)
  return { ...state, theirs, edits }
}
