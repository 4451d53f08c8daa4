import type { ReactNode } from 'react'
import type { TextKey } from '../../kernel/texts/all.ts'

/** A column of a list. */
export interface Column<R> {
  key: string
  title: TextKey
  cell(row: R): ReactNode
  /** As text, for the CSV; without it the column is not in the file. */
  text?(row: R): string
  /** Aligned at the end, with figures of equal width. */
  isNumber?: boolean
  /** Shown only if the operator asks for it. */
  isExtra?: boolean
}
