import { useNumberText } from '../use-number-text.ts'
import styles from '../../grid/grid.module.css'

interface Props {
  label: string
  /** Row and column, by which the grid finds it. */
  cell: string
  isReached: boolean
  /** Kind of trouble, and the element that names it. */
  trouble?: 'bad' | 'warn' | undefined
  troubleId: string
}

/** What all fields of cells have. */
const shared = ({ label, cell, isReached, trouble, troubleId }: Props) => ({
  className: `${styles.field} ${styles.input}`,
  'aria-label': label,
  'data-cell': cell,
  tabIndex: isReached ? 0 : -1,
  ...(trouble === 'bad' && { 'aria-invalid': true }),
  ...(trouble && { 'aria-describedby': troubleId }),
})

/** Cell with a number; an empty one may mean none. */
export function NumberCell(
  props: Props & {
    value: number | null
    isWhole?: boolean
    onChange(value: number): void
    onEmpty?(): void
  },
) {
  const { value, isWhole = false, onChange, onEmpty, ...rest } = props
  const { text, type } = useNumberText({ value, onChange, onEmpty })
  return (
    <input
      {...shared(rest)}
      type="text"
      data-number
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={onEmpty && '–'}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  )
}

export function TextCell(
  props: Props & { value: string; maxLength?: number; onChange(value: string): void },
) {
  const { value, maxLength = 80, onChange, ...rest } = props
  return (
    <input
      {...shared(rest)}
      type="text"
      autoComplete="off"
      maxLength={maxLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

export function CheckCell(props: Props & { value: boolean; onChange(value: boolean): void }) {
  const { value, onChange, ...rest } = props
  return (
    <input
      {...shared(rest)}
      type="checkbox"
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
