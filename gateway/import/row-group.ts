import type { ImportFault, ImportNote } from './findings.ts'
import type { Row } from './read-rows.ts'

/** The rows of one product, in the order of the file. */
export interface RowGroup {
  handle: string
  rows: Row[]
  /** Where the product's own cells stand; in its first row where absent. */
  head?: Row
  /** Rows of the file that make it; as many as `rows` where absent. */
  rowCount?: number
  /** Names of its categories, where they do not stand in its first row. */
  typeNames?: string[]
  isVirtual?: boolean
  notes?: ImportNote[]
}

export type ReadGroup = { group: RowGroup } | { fault: ImportFault }
