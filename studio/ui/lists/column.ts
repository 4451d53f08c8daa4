import type { ReactNode } from 'react'
import type { TextKey } from '../../kernel/texts/all.ts'

/** A column of a list. */
export interface Column<R> {
  key: string
  title: TextKey
  cell(row: R): ReactNode
  /** Text for the CSV; columns without it are left out. */
  text?(row: R): string
  /** Right-aligned with tabular digits. */
  isNumber?: boolean
  /** The menu of the row, at its end. */
  isMenu?: boolean
  /** Left out on a window between a phone and 1024 px, which has no room for it. */
  isWide?: boolean
  /** Hidden unless the operator enables it. */
  isExtra?: boolean
}
