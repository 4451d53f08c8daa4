import type { Column } from '../rows/columns.ts'
import type { ImportFault, ImportNote } from '../findings.ts'
import type { Row } from '../rows/read-rows.ts'

/** Faults and notes found while reading one product. */
export class ProductReading {
  readonly faults: ImportFault[] = []
  readonly notes: ImportNote[] = []
  /** Decimals of the store's currency. */
  readonly decimals: number
  #refused = new Set<Row>()

  constructor(decimals: number) {
    this.decimals = decimals
  }

  refuse(row: Row, column: Column, message: string): undefined {
    this.#refused.add(row)
    this.faults.push({ line: row.line, column: row.columns.nameOf(column), message })
  }

  isRefused(row: Row): boolean {
    return this.#refused.has(row)
  }

  note(kind: ImportNote['kind'], row: Row, column: Column, message: string): void {
    this.notes.push({ kind, line: row.line, column: row.columns.nameOf(column), message })
  }

  /** A cell of at most `max` characters; a longer one refuses the row. */
  text(row: Row, column: Column, max: number): string {
    const text = row.get(column)
    if (text.length > max) this.refuse(row, column, `is longer than ${max} characters`)
    return text
  }

  get refusedRows(): number {
    return this.#refused.size
  }
}
