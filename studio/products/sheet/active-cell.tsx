import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { CellPicker } from './cell-picker.tsx'
import type { Named } from './names.ts'
import type { SheetGrid } from './use-sheet-grid.ts'
import grids from '../grid/grid.module.css'
import styles from './sheet.module.css'

/**
 * The cell that takes the keys. Its text is selected, so that typing replaces it; F2, Enter or a
 * second press edits it. What is typed is written when the cell is left, Escape takes it back.
 */
export function ActiveCell(props: {
  grid: SheetGrid
  label: string
  shown: string
  isTyped: boolean
  isNumber: boolean
  troubleId: string | undefined
  /** Words that can be typed here. */
  listId?: string | undefined
  /** Names that can be chosen here. */
  known?: readonly Named[] | undefined
  onWrite(text: string): void
}) {
  const { grid, label, shown, isTyped, isNumber, troubleId, listId, known, onWrite } = props
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ text: string; isCaret: boolean }>()
  const [isPicking, setIsPicking] = useState(false)
  const { row, at } = grid.active
  const finish = () => {
    if (typed === undefined) return
    setTyped(undefined)
    if (typed.text !== shown) onWrite(typed.text)
  }
  useLayoutEffect(() => {
    grid.finish.current = finish
  })
  useLayoutEffect(() => {
    const input = field.current
    if (!input || !grid.isHeld.current) return
    input.focus({ preventScroll: true })
    input.select()
    input.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The cell is another one where it stands elsewhere.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  // A text from elsewhere, such as a pasted one, is selected as well.
  useLayoutEffect(() => {
    if (typed === undefined && document.activeElement === field.current) field.current?.select()
  }, [shown, typed])
  const open = () => {
    if (known) return setIsPicking(true)
    setTyped({ text: shown, isCaret: true })
    requestAnimationFrame(() => field.current?.setSelectionRange(shown.length, shown.length))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes, the keys are its own.
    if (event.nativeEvent.isComposing) return
    const { key, shiftKey } = event
    const leave = (next: { row: number; at: number }) => {
      event.preventDefault()
      finish()
      grid.choose(next)
    }
    if (typed === undefined) {
      if (key === 'Enter' || key === 'F2') {
        event.preventDefault()
        if (isTyped) open()
        else if (key === 'Enter') leave({ row: row + 1, at })
      } else grid.onKeyDown(event)
    } else if (key === 'Enter') leave({ row: row + (shiftKey ? -1 : 1), at })
    else if (key === 'Tab') leave({ row, at: at + (shiftKey ? -1 : 1) })
    else if (key === 'Escape') {
      event.preventDefault()
      setTyped(undefined)
    } else if (!typed.isCaret && /^Arrow|^Page/.test(key)) {
      finish()
      grid.onKeyDown(event)
    }
  }
  return (
    <>
      <input
        ref={field}
        className={`${grids.field} ${styles.input}`}
        type="text"
        autoComplete="off"
        aria-label={label}
        data-typing={typed !== undefined || undefined}
        readOnly={!isTyped}
        {...(isNumber && { 'data-number': true, inputMode: 'decimal' as const })}
        {...(troubleId !== undefined && { 'aria-invalid': true, 'aria-describedby': troubleId })}
        {...(listId !== undefined && { list: listId })}
        value={typed?.text ?? shown}
        onFocus={({ target }) => {
          grid.isHeld.current = true
          if (typed === undefined) target.select()
        }}
        onBlur={() => {
          grid.isHeld.current = false
          finish()
        }}
        onChange={({ target }) =>
          setTyped({ text: target.value, isCaret: typed?.isCaret ?? listId !== undefined })
        }
        // A press into the cell that has the focus sets the caret.
        onMouseDown={({ currentTarget }) => {
          if (!isTyped || typed !== undefined || document.activeElement !== currentTarget) return
          if (known) setIsPicking(true)
          else setTyped({ text: shown, isCaret: true })
        }}
        onKeyDown={onKeyDown}
        {...(typed === undefined && grid.clipboard)}
      />
      {known && isPicking && (
        <CellPicker
          label={label}
          cell={field}
          text={shown}
          known={known}
          onWrite={onWrite}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  )
}
