import type { ImportFinding } from '../../../schemas/import/import.ops.ts'
import { importReason } from '../../../schemas/import/import-reasons.ts'
import { fileMoment } from '../product/file-moment.ts'
import type { Column } from '../rows/columns.ts'
import { withPoint, type WooRow } from './woo-rows.ts'

/** Time and time zone in which sales are evaluated. */
export interface Clock {
  now: Date
  timeZone: string
}

interface Price {
  price: string
  compareAt: string
  notes: ImportFinding[]
}

/** Price and previous price of a row; a sale price counts only within its dates, of the shop's time zone. */
export function salePrice(one: WooRow, { now, timeZone }: Clock): Price {
  const regular = withPoint(one.get('Regular price'))
  const sale = withPoint(one.get('Sale price'))
  if (!sale) return { price: regular, compareAt: '', notes: [] }
  const dates = (['Date sale price starts', 'Date sale price ends'] as const).map((column) => {
    const value = one.get(column)
    return { column, value, at: fileMoment(value, timeZone, column === 'Date sale price ends') }
  })
  const [starts, ends] = dates
  const note = (code: 'saleLater' | 'saleOver' | 'saleEnds' | 'notTime', { column, value } = ends ?? { column: '', value: '' }): ImportFinding => ({ line: one.row.line, column, ...importReason(code, { value }) }) // prettier-ignore
  const atRegular = (why: ImportFinding) => ({ price: regular, compareAt: '', notes: [why] })
  const unread = dates.find(({ value, at }) => value && at === undefined)
  if (unread) return atRegular(note('notTime', unread))
  if (starts?.at !== undefined && starts.at > now.getTime()) return atRegular(note('saleLater', starts)) // prettier-ignore
  if (ends?.at !== undefined && ends.at <= now.getTime()) return atRegular(note('saleOver'))
  return { price: sale, compareAt: regular, notes: ends?.value ? [note('saleEnds')] : [] }
}

/** Weight cells of a row, by unit; a variation without a weight has its parent's. */
export function weightCells(one: WooRow, parent: WooRow = one): Partial<Record<Column, string>> {
  const all = Object.entries({ kilograms: 'kg', grams: 'g', pounds: 'lbs', ounces: 'oz' })
  return Object.fromEntries(
    all.map(([field, unit]) => {
      const column = `Weight (${unit})`
      return [field, one.get(column) || parent.get(column)]
    }),
  )
}

interface Stock {
  qty: string
  /** Empty if stock is not tracked. */
  tracker: string
  policy: string
  notes: ImportFinding[]
}

/**
 * A row's stock. Without a number, stock is not tracked, unless the row is marked as out of stock.
 */
export function stockCells(one: WooRow): Stock {
  const stock = one.get('Stock')
  const policy = ['1', 'notify', 'yes'].includes(one.get('Backorders allowed?').toLowerCase())
    ? 'continue'
    : ''
  if (stock) return { qty: withPoint(stock), tracker: 'woo', policy, notes: [] }
  const isOut = one.get('In stock?') === '0'
  return isOut
    ? { qty: '0', tracker: 'woo', policy: '', notes: [] }
    : { qty: '', tracker: '', policy: '', notes: [] }
}
