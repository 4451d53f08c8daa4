import type { ImportNote } from './findings.ts'
import { withPoint, type WooRow } from './woo-rows.ts'

interface Price {
  price: string
  compareAt: string
  notes: ImportNote[]
}

/** What a row is sold for, and what it was before; a sale counts while its days last. */
export function salePrice(one: WooRow, now: Date): Price {
  const regular = withPoint(one.get('Regular price'))
  const sale = withPoint(one.get('Sale price'))
  if (!sale) return { price: regular, compareAt: '', notes: [] }
  const [starts, ends] = [one.get('Date sale price starts'), one.get('Date sale price ends')]
  const isBefore = starts !== '' && Date.parse(starts) > now.getTime()
  // The last day is one of the sale.
  const isAfter = ends !== '' && Date.parse(ends) + 86_400_000 <= now.getTime()
  const note = (message: string): ImportNote => ({
    kind: 'saleDates',
    line: one.row.line,
    column: isBefore ? 'Date sale price starts' : 'Date sale price ends',
    message,
  })
  if (isBefore) return { price: regular, compareAt: '', notes: [note(`is ${starts}: not yet`)] }
  if (isAfter) return { price: regular, compareAt: '', notes: [note(`was ${ends}: over`)] }
  const notes = ends ? [note(`is ${ends}: here the sale stays until the next import`)] : []
  return { price: sale, compareAt: regular, notes }
}

interface Stock {
  qty: string
  /** Empty where stock is not counted. */
  tracker: string
  policy: string
  notes: ImportNote[]
}

/** A row's stock. An empty one is not counted, unless the row says that it is out of stock. */
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
