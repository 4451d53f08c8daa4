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
  /** The file's columns are chosen freely: missing fields keep their stored values. */
  isOwn?: boolean
  /** The product is found by the SKUs of its rows. */
  isBySku?: boolean
  /** Why it is refused as a whole, for example because a row is unreadable. */
  faults: ImportFinding[]
  /** Its refused rows. */
  refused?: Row[]
  notes?: ImportFinding[]
}

export type ReadGroup = { group: RowGroup } | { fault: ImportFinding; cells?: readonly string[] }

/**
 * Refuses a product because of an unreadable row at this line, which may be one of its variants.
 */
export function tear({ faults }: Pick<RowGroup, 'faults'>, line: number): void {
  if (!faults.some(({ code }) => code === 'rowTorn'))
    faults.push({ line, column: '', ...importReason('rowTorn', {}) })
}

/** Maximum characters of buffered rows, whose product continues elsewhere in the file. */
const mostHeld = 60_000_000

/** Limits the rows that are buffered until the end of the file. */
export function createHold(): (row: Row) => void {
  let held = 0
  return ({ cells }) => {
    for (const cell of cells) held += cell.length
    if (held > mostHeld)
      throw new FileRefused(importReason('fileApart', { max: mostHeld / 1_000_000 }))
  }
}
