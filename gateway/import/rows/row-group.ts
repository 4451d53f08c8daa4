import type { ImportFinding } from '../../../schemas/import/import.ops.ts'
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
  /** Of a file whose columns are chosen freely: what it lacks stays as it is. */
  isOwn?: boolean
  /** Found by the SKU of its rows. */
  isBySku?: boolean
  /** A row among them cannot be read. */
  isTorn?: boolean
  notes?: ImportFinding[]
}

export type ReadGroup = { group: RowGroup } | { fault: ImportFinding; cells?: readonly string[] }
