import type { ImportFault, ImportNote } from '../findings.ts'
import type { Row } from './read-rows.ts'

/** The rows of one product, in file order. */
export interface RowGroup {
  handle: string
  rows: Row[]
  /** The row with the product's own cells; the first row if absent. */
  head?: Row
  /** Number of rows in the file; the length of `rows` if absent. */
  rowCount?: number
  /** Names of its categories, if they are not in its first row. */
  typeNames?: string[]
  isVirtual?: boolean
  notes?: ImportNote[]
}

export type ReadGroup = { group: RowGroup } | { fault: ImportFault }
