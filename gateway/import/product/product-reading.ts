import type { Column } from '../rows/columns.ts'
import type { ImportFinding } from '../../../schemas/import/import.ops.ts'
import {
  importReason,
  type ImportReasonCode,
  type ReasonValues,
} from '../../../schemas/import/import-reasons.ts'
import { charactersOf, firstCharacters, storedText } from '../../../schemas/kit/characters.ts'
import type { Row } from '../rows/read-rows.ts'

/** Store data needed to parse amounts and times. */
export interface ShopFacts {
  /** Decimals of the currency. */
  decimals: number
  timeZone: string
}

/** Faults and notes found while reading one product. */
export class ProductReading {
  readonly faults: ImportFinding[] = []
  readonly notes: ImportFinding[] = []
  readonly shop: ShopFacts
  #refused = new Set<Row>()

  constructor(shop: ShopFacts) {
    this.shop = shop
  }

  refuse<C extends ImportReasonCode>(
    row: Row,
    column: Column,
    code: C,
    values: ReasonValues<C>,
  ): undefined {
    this.#refused.add(row)
    this.faults.push(found(row, column, code, values))
  }

  isRefused(row: Row): boolean {
    return this.#refused.has(row)
  }

  note<C extends ImportReasonCode>(
    row: Row,
    column: Column,
    code: C,
    values: ReasonValues<C>,
  ): void {
    this.notes.push(found(row, column, code, values))
  }

  /** A cell of at most `max` characters; a longer one refuses the row. */
  text(row: Row, column: Column, max: number): string {
    const text = row.get(column)
    if (text.length > max && charactersOf(text) > max) this.refuse(row, column, 'tooLong', { max })
    return text
  }

  /** A text that is cut to `max` characters, with a note. */
  cutText(row: Row, column: Column, max: number): string {
    const text = storedText(row.get(column))
    const cut = firstCharacters(text, max)
    if (cut !== text) this.note(row, column, 'textCut', { max })
    return cut.trim()
  }

  get refusedRows(): number {
    return this.#refused.size
  }
}

const found = <C extends ImportReasonCode>(
  { line, columns }: Row,
  column: Column,
  code: C,
  values: ReasonValues<C>,
): ImportFinding => ({ line, column: columns.nameOf(column), ...importReason(code, values) })
