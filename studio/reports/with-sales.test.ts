import { expect, it } from 'vitest'
import { withSales } from './with-sales.ts'

it('leaves out neither visits without sales nor sales without visits', () => {
  const steps = { products: 0, carts: 0, checkouts: 0, orders: 0 }
  const amounts = { units: 1, amtRefund: 0, amtDiscount: 0, amtAverage: 50 }
  const rows = withSales(
    [
      { key: 'line', name: '', visits: 3, ...steps },
      { key: 'x', name: '', visits: 1, ...steps },
    ],
    [
      { key: '', name: '', img: '', orders: 1, amtGross: 50, ...amounts },
      { key: 'line', name: 'line', img: '', orders: 2, amtGross: 100, ...amounts },
    ],
  )
  expect(rows.map(({ key, visits, paid, amtGross }) => [key, visits, paid, amtGross])).toEqual([
    ['line', 3, 2, 100],
    ['x', 1, 0, 0],
    ['', 0, 1, 50],
  ])
})
