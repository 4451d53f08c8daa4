import type { listSales } from '../../schemas/report/sales.ops.ts'
import type { listVisits } from '../../schemas/report/visits.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'

type Visit = OpOutput<typeof listVisits>['rows'][number]
type Sale = OpOutput<typeof listSales>['rows'][number]
type Money = 'amtGross' | 'amtRefund' | 'amtAverage'

/** Visits with the sales of the orders placed in them. */
export type Source = Visit & Pick<Sale, Money> & { paid: number }

const noVisits = { visits: 0, products: 0, carts: 0, checkouts: 0, orders: 0 }
const noSales = { orders: 0, amtGross: 0, amtRefund: 0, amtAverage: 0 }

/** Joins sales to visits. Sales of orders whose visits precede the period come last. */
export function withSales(visits: readonly Visit[], sales: readonly Sale[]): Source[] {
  const byKey = new Map(sales.map((sale) => [sale.key, sale]))
  const seen = new Set(visits.map(({ key }) => key))
  const others = sales.filter(({ key }) => !seen.has(key))
  const all = [...visits, ...others.map(({ key, name }) => ({ key, name, ...noVisits }))]
  return all.map((visit) => {
    const { orders, amtGross, amtRefund, amtAverage } = byKey.get(visit.key) ?? noSales
    return { ...visit, paid: orders, amtGross, amtRefund, amtAverage }
  })
}
