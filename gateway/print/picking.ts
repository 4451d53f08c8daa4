import type { Context } from '../core/context.ts'
import { printTexts, type Printed } from './printed.ts'
import type { PrintPick, PrintTask } from '../core/print-port.ts'
import { orderName } from '../../schemas/order-ref/order-name.ts'

/** Maximum order numbers listed per product; the rest is counted. */
const mostNamed = 6

/** Total quantities of several orders by product name, with the backordered ones. */
export function pickingOf({ lang }: Context, printed: readonly Printed[]): PrintTask {
  const t = printTexts(lang)
  const byNumber = printed.toSorted(
    (one, other) => (one.order.orderNo ?? Infinity) - (other.order.orderNo ?? Infinity),
  )
  const goods = new Map<string, PrintPick & { named: string[]; waiting: number }>()
  for (const { order, lines } of byNumber)
    for (const { skuId, ptName, optdName, qty, qtyRet, qtyWaiting } of lines) {
      const known = goods.get(skuId)
      const named = [...(known?.named ?? []), orderName(order)]
      const name = [ptName, optdName].filter(Boolean).join(' · ')
      const all = (known?.qty ?? 0) + qty - qtyRet
      const waiting = (known?.waiting ?? 0) + qtyWaiting
      goods.set(skuId, { qty: all, name, code: skuId, orders: '', named, waiting })
    }
  const picks = [...goods.values()]
    .filter(({ qty }) => qty > 0)
    .toSorted((a, b) => a.name.localeCompare(b.name, lang))
    .map(({ named, waiting, ...pick }) => ({
      ...pick,
      name: waiting ? `${pick.name} (${t('order.print.waiting', { count: waiting })})` : pick.name,
      orders:
        named.slice(0, mostNamed).join(' ') +
        (named.length > mostNamed ? ` +${named.length - mostNamed}` : ''),
    }))
  return {
    kind: 'picking',
    title: t('order.print.picking'),
    note: `${t('order.print.orders', { count: printed.length })} · ${byNumber.map(({ order }) => orderName(order)).join(' ')}`,
    picks,
  }
}
