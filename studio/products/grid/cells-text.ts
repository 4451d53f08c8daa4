import { gramsOf, type WeightUnit } from '../../../schemas/import/weights.ts'
import { numberIn } from '../inline-number.tsx'

/**
 * Cells of a text copied from a spreadsheet: tabs between columns, line ends between rows. A cell
 * with either of them is in quotation marks, doubled within.
 */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  const part = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|$)/gy
  const whole = text.replace(/(\r?\n)+$/, '')
  for (const [, quoted, plain = '', end] of whole.matchAll(part)) {
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === '\t') continue
    rows.push(cells)
    cells = []
    if (end === '') break
  }
  return rows
}

/** Text of a block of cells, as spreadsheets paste it. */
export const blockText = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells
        .map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join('\t'),
    )
    .join('\n')

/** A typed or pasted number; NaN if it is none. Spreadsheets copy amounts with currency and unit. */
export const numberOf = (text: string): number =>
  numberIn(text.replace(/^[^\d-]+|[^\d]+$/g, '')) ?? NaN

const units: Readonly<Record<string, WeightUnit>> = {
  kg: 'kilograms',
  lb: 'pounds',
  lbs: 'pounds',
  oz: 'ounces',
}

/** Grams of a typed or pasted weight, which may have a unit; NaN if it is none. */
export function gramsIn(text: string): number {
  const [, amount = '', name = ''] = /^([^a-z]*?)\s*([a-z]*)$/i.exec(text.trim()) ?? []
  const unit = units[name.toLowerCase()]
  if (unit) return gramsOf(amount.replaceAll(',', ''), unit) ?? NaN
  return name === '' || name.toLowerCase() === 'g' ? (numberIn(amount) ?? NaN) : NaN
}
