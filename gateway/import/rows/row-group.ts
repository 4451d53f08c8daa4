import { importReason } from '../../../schemas/import/import-reasons.ts'
import type { ImportFinding } from '../../../schemas/import/import.ops.ts'
import { FileRefused } from '../import-refused.ts'
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
  /** Why it is refused as a whole: a row of it, perhaps, cannot be read or used. */
  faults: ImportFinding[]
  /** Those of its rows. */
  refused?: Row[]
  notes?: ImportFinding[]
}

export type ReadGroup = { group: RowGroup } | { fault: ImportFinding; cells?: readonly string[] }

/** Refuses a product if a row at this line cannot be read: it may be one of its variants. */
export function tear({ faults }: Pick<RowGroup, 'faults'>, line: number): void {
  if (!faults.some(({ code }) => code === 'rowTorn'))
    faults.push({ line, column: '', ...importReason('rowTorn', {}) })
}

/** Characters of rows that wait for others of their product, which are elsewhere in the file. */
const mostHeld = 60_000_000

/** Counts the rows that are held until the end of the file. */
export function createHold(): (row: Row) => void {
  let held = 0
  return ({ cells }) => {
    for (const cell of cells) held += cell.length
    if (held > mostHeld)
      throw new FileRefused(importReason('fileApart', { max: mostHeld / 1_000_000 }))
  }
}
