import { useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react' // prettier-ignore
import type { EditableSku } from '../../../../schemas/catalog/product-edit.schema.ts'
import { cellsOf } from '../../grid/cells-text.ts'
import { typedColumns, withFilled, withPasted, type IsTyped, type TypedColumn } from './block.ts' // prettier-ignore

/** Rows of one column, from the first to the last. */
interface Range {
  column: string
  anchor: number
  row: number
}

/** Behaviour of the grid: keys, ranges of a column, copying down, and pasted blocks. */
export function useGrid(of: {
  /** Id of the table. */
  id: string
  skus: readonly EditableSku[]
  setSkus(skus: EditableSku[]): void
  isTyped: IsTyped
}) {
  const { id, skus, setSkus, isTyped } = of
  const [range, setRange] = useState<Range>({ column: 'price', anchor: 0, row: 0 })
  const [first, last] = [Math.min(range.anchor, range.row), Math.max(range.anchor, range.row)]
  const typed = typedColumns.find((one) => one === range.column)
  const goTo = (row: number, column: string): boolean => {
    const cell = document.getElementById(id)?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`) // prettier-ignore
    cell?.focus()
    return cell !== null && cell !== undefined
  }
  /** Goes to another row of the column; the other end of the range stays. */
  const extendTo = (row: number) => {
    if (goTo(row, range.column)) setRange({ ...range, row })
  }
  const fillDown = () => {
    if (!typed) return
    // One cell alone goes to all those below it.
    const to = first === last ? skus.length - 1 : last
    setSkus(withFilled(skus, typed, { from: first, to }, isTyped))
  }
  return {
    canFill: typed !== undefined && first < skus.length - 1,
    fillDown,
    goTo,
    isActiveRow: (row: number) => row === Math.min(range.row, skus.length - 1),
    isInRange: (row: number, column: string) =>
      first < last && column === range.column && row >= first && row <= last,
    handlers: {
      onFocus({ target }: FocusEvent) {
        const cell = placeOf(target)
        if (!cell) return
        setRange({ ...cell, anchor: cell.row })
        if (target instanceof HTMLInputElement && target.type === 'text') target.select()
      },
      onMouseDown(event: MouseEvent) {
        const cell = placeOf(event.target)
        if (!event.shiftKey || cell?.column !== range.column) return
        event.preventDefault()
        extendTo(cell.row)
      },
      onKeyDown(event: KeyboardEvent) {
        // While an input method composes, the keys are its own.
        if (event.nativeEvent.isComposing || !placeOf(event.target)) return
        const isCommand = event.ctrlKey || event.metaKey
        const act = isCommand
          ? event.key.toLowerCase() === 'd' && fillDown
          : rowStep(event) !== 0
            ? () => {
                const next = range.row + rowStep(event)
                if (event.shiftKey && event.key !== 'Enter') extendTo(next)
                else goTo(next, range.column)
              }
            : sideCell(event)
        if (!act) return
        event.preventDefault()
        act()
      },
      onPaste(event: ClipboardEvent) {
        const at = placeOf(event.target)
        const text = event.clipboardData.getData('text/plain')
        const column: TypedColumn | undefined = typedColumns.find((one) => one === at?.column)
        if (!at || !column || !/[\t\n]/.test(text)) return
        event.preventDefault()
        setSkus(withPasted(skus, cellsOf(text), { row: at.row, column }, isTyped))
      },
    },
  }
}

/** Row and column of a cell's control. */
function placeOf(target: EventTarget): { row: number; column: string } | undefined {
  const cell = target instanceof HTMLElement ? target.dataset.cell : undefined
  const [row, column] = cell?.split(' ') ?? []
  return row === undefined || column === undefined ? undefined : { row: Number(row), column }
}

function rowStep({ key, shiftKey, target }: KeyboardEvent): number {
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowUp') return -1
  // Enter presses a button.
  if (key === 'Enter' && !(target instanceof HTMLButtonElement)) return shiftKey ? -1 : 1
  return 0
}

/** Focuses the cell beside, unless an arrow key moves within the typed text. */
function sideCell({ key, target, shiftKey }: KeyboardEvent): (() => void) | undefined {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (!step || shiftKey || !(target instanceof HTMLElement)) return undefined
  if (target instanceof HTMLInputElement && target.type === 'text') {
    const { selectionStart: start, selectionEnd: end, value } = target
    const isAll = start === 0 && end === value.length
    if (!isAll && (start !== end || start !== (step > 0 ? value.length : 0))) return undefined
  }
  const cells = [...(target.closest('tr')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
  const next = cells[cells.indexOf(target) + step]
  return next && (() => next.focus())
}
