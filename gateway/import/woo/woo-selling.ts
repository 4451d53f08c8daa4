import type { ImportFinding } from '../../../schemas/import/import.ops.ts'
import { importReason } from '../../../schemas/import/import-reasons.ts'
import { withPoint, type WooRow } from './woo-rows.ts'

interface Price {
  price: string
  compareAt: string
  notes: ImportFinding[]
}

/** Price and previous price of a row; a sale price counts only within its dates. */
export function salePrice(one: WooRow, now: Date): Price {
  const regular = withPoint(one.get('Regular price'))
  const sale = withPoint(one.get('Sale price'))
  if (!sale) return { price: regular, compareAt: '', notes: [] }
  const [starts, ends] = [one.get('Date sale price starts'), one.get('Date sale price ends')]
  const isBefore = starts !== '' && Date.parse(starts) > now.getTime()
  // The last day is included.
  const isAfter = ends !== '' && Date.parse(ends) + 86_400_000 <= now.getTime()
  const note = (code: 'saleLater' | 'saleOver' | 'saleEnds', value: string): ImportFinding => ({
    line: one.row.line,
    column: isBefore ? 'Date sale price starts' : 'Date sale price ends',
    ...importReason(code, { value }),
  })
  if (isBefore) return { price: regular, compareAt: '', notes: [note('saleLater', starts)] }
  if (isAfter) return { price: regular, compareAt: '', notes: [note('saleOver', ends)] }
  const notes = ends ? [note('saleEnds', ends)] : []
  return { price: sale, compareAt: regular, notes }
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
