import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { blockText, cellsOf } from '../grid/cells-text.ts'
import { filledRows, pasteWrites, type CellWrite } from '../grid/writes.ts'
import { blockOf, isOne, spotBy, spotsOf, type Block, type Spot } from './block.ts'
import type { ColumnKey } from './columns.ts'

interface Of {
  rows: number
  columns: readonly ColumnKey[]
  /** Rows in sight. */
  page: number
  textAt(row: number, column: ColumnKey): string
  isTypedAt(row: number, column: ColumnKey): boolean
  write(writes: readonly CellWrite<ColumnKey>[]): void
  undo(): void
  redo(): void
}

export type SheetGrid = ReturnType<typeof useSheetGrid>

/**
 * Behaviour of the sheet: the active cell, blocks of cells, keys, clipboard and filling down. The
 * grids of react-aria-components know no blocks, and look for a row where a cell is typed.
 */
export function useSheetGrid(of: Of) {
  const { rows, columns, page, textAt, isTypedAt, write } = of
  const [chosen, setChosen] = useState<{ active: Spot; anchor: Spot }>({
    active: { row: 0, at: 0 },
    anchor: { row: 0, at: 0 },
  })
  /** Last row of a fill that is being dragged. */
  const [fillTo, setFillTo] = useState<number>()
  /** Writes what is being typed in the active cell. */
  const finish = useRef<() => void>(undefined)
  /** Whether the active cell takes the focus when it is drawn. */
  const isHeld = useRef(false)
  const size = { rows, columns: columns.length }
  const within = ({ row, at }: Spot): Spot => ({
    row: Math.max(0, Math.min(row, size.rows - 1)),
    at: Math.max(0, Math.min(at, size.columns - 1)),
  })
  const active = within(chosen.active)
  const block = blockOf(within(chosen.anchor), active)
  const choose = (next: Spot, isExtended = false) => {
    finish.current?.()
    isHeld.current = true
    setChosen(({ anchor }) => ({
      active: within(next),
      anchor: isExtended ? anchor : within(next),
    }))
  }
  const columnAt = (at: number): ColumnKey[] => columns.slice(at, at + 1)
  const writeAll = (spots: readonly Spot[], text: string) =>
    write(spots.flatMap(({ row, at }) => columnAt(at).map((column) => ({ row, column, text }))))
  const fill = (from: Block, to: number) =>
    write(
      spotsOf({ ...from, bottom: from.top })
        .flat()
        .flatMap(({ at }) =>
          columnAt(at).flatMap((column) =>
            isTypedAt(from.top, column)
              ? filledRows({ from: from.top, to }).map((row) => ({
                  row,
                  column,
                  text: textAt(from.top, column),
                }))
              : [],
          ),
        ),
    )
  /** Copies the first row of the block to its others, or what stands above to one cell. */
  const fillDown = () => {
    const { top, bottom } = block
    if (top === bottom) fill({ ...block, top: Math.max(0, top - 1) }, bottom)
    else fill(block, bottom)
  }
  const copied = () =>
    blockText(
      spotsOf(block).map((row) =>
        row.map(({ row: nth, at }) => columnAt(at).map((column) => textAt(nth, column))[0] ?? ''),
      ),
    )
  const paste = (text: string) => {
    const cells = cellsOf(text)
    const [only = ''] = cells[0] ?? []
    if (cells.length === 1 && cells[0]?.length === 1) return writeAll(spotsOf(block).flat(), only)
    const at = columns[block.left]
    if (at === undefined) return undefined
    write(pasteWrites(cells, { row: block.top, column: at }, columns))
    const wide = Math.max(...cells.map((row) => row.length))
    setChosen({
      anchor: { row: block.top, at: block.left },
      active: within({ row: block.top + cells.length - 1, at: block.left + wide - 1 }),
    })
  }
  const commands: Readonly<Record<string, () => void>> = {
    d: fillDown,
    y: of.redo,
    z: of.undo,
    a() {
      setChosen({ anchor: { row: 0, at: 0 }, active: { row: rows - 1, at: columns.length - 1 } })
    },
  }
  /** Keys while nothing is typed. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const isFar = event.ctrlKey || event.metaKey
    const name = key.toLowerCase()
    const next = spotBy({ key, isFar, page: Math.max(1, page - 2) }, active, size)
    const act =
      isFar && name.length === 1
        ? shiftKey && name === 'z'
          ? of.redo
          : commands[name]
        : next
          ? () => choose(next, shiftKey)
          : key === 'Delete'
            ? () => writeAll(spotsOf(block).flat(), '')
            : key === 'Escape' && !isOne(block)
              ? () => choose(active)
              : undefined
    if (!act) return
    event.preventDefault()
    act()
  }
  return {
    active,
    block,
    fillTo,
    finish,
    isHeld,
    choose,
    fillDown,
    canFill: block.top < block.bottom,
    onKeyDown,
    clipboard: {
      onCopy(event: ClipboardEvent) {
        event.clipboardData.setData('text/plain', copied())
        event.preventDefault()
      },
      onCut(event: ClipboardEvent) {
        event.clipboardData.setData('text/plain', copied())
        event.preventDefault()
        writeAll(spotsOf(block).flat(), '')
      },
      onPaste(event: ClipboardEvent) {
        event.preventDefault()
        paste(event.clipboardData.getData('text/plain'))
      },
    },
    pointer: {
      onPointerDown(event: PointerEvent) {
        const at = spotAt(event.target)
        if (!at || event.button !== 0) return
        const isActive = at.row === active.row && at.at === active.at
        // A second press edits the text; a finger scrolls, and chooses by the click that follows.
        if ((isActive && !event.shiftKey) || event.pointerType === 'touch') return
        event.preventDefault()
        choose(at, event.shiftKey)
      },
      onPointerMove(event: PointerEvent) {
        const at = event.buttons === 1 && event.pointerType !== 'touch' && spotAt(event.target)
        if (at && (at.row !== active.row || at.at !== active.at)) choose(at, true)
      },
      onClick(event: React.MouseEvent) {
        const at = spotAt(event.target)
        if (at && (at.row !== active.row || at.at !== active.at)) choose(at)
      },
    },
    /** The corner of a block, which is dragged down. */
    handle: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.preventDefault()
        event.stopPropagation()
        finish.current?.()
        event.currentTarget.setPointerCapture(event.pointerId)
        setFillTo(block.bottom)
      },
      onPointerMove(event: PointerEvent) {
        event.stopPropagation()
        if (fillTo === undefined) return
        const under = document.elementFromPoint(event.clientX, event.clientY)
        const row = under ? spotAt(under)?.row : undefined
        if (row !== undefined) setFillTo(Math.max(block.bottom, row))
      },
      onPointerUp(event: PointerEvent) {
        event.stopPropagation()
        setFillTo(undefined)
        if (fillTo === undefined || fillTo === block.bottom) return
        fill({ ...block, top: block.bottom }, fillTo)
        setChosen({
          anchor: { row: block.top, at: block.left },
          active: { row: fillTo, at: block.right },
        })
      },
      onPointerCancel: () => setFillTo(undefined),
      onClick: (event: React.MouseEvent) => event.stopPropagation(),
    },
  }
}

/** The place of the cell that an element is in. */
function spotAt(target: EventTarget): Spot | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null
  const [row, at] = (cell?.dataset.spot ?? '').split(' ')
  return row && at ? { row: Number(row), at: Number(at) } : undefined
}
