import type { SoInfo } from './order.schema.ts'

/** A row of an order's sums, in words. */
export interface OrderSum {
  /** Key of its name. */
  key: string
  name: string
  value: string
  /** A discount, or the total. */
  look?: 'good' | 'main'
}

/** The amounts that sums are made of. */
export type Summed = Pick<
  SoInfo,
  | 'amtGoods'
  | 'amtCoupon'
  | 'amtPromo'
  | 'promoCode'
  | 'amtPoints'
  | 'points'
  | 'amtFreight'
  | 'amtFreightOff'
  | 'isVirtual'
  | 'amt'
  | 'amtDue'
  | 'amtRefunding'
  | 'amtRefunded'
>

type Say = (key: string, values?: Record<string, string | number>) => string

/** The sums of an order, for its page and its emails alike: how the total adds up, and what follows. */
export function orderSums(order: Summed, t: Say, money: (amount: number) => string): OrderSum[] {
  const off = (key: string, amount: number, name = t(key)): OrderSum[] =>
    amount > 0 ? [{ key, name, value: `−${money(amount)}`, look: 'good' }] : []
  const some = (key: string, amount: number | undefined): OrderSum[] =>
    amount !== undefined && amount > 0 ? [{ key, name: t(key), value: money(amount) }] : []
  const freight = order.amtFreight > 0 ? money(order.amtFreight) : t('order.free')
  const promo = [t('order.amtPromo'), order.promoCode].filter(Boolean).join(' ')
  const points = t('order.amtPoints', { count: order.points })
  return [
    { key: 'order.amtGoods', name: t('order.amtGoods'), value: money(order.amtGoods) },
    ...off('order.amtCoupon', order.amtCoupon),
    ...off('order.amtPromo', order.amtPromo, promo),
    ...off('order.amtPoints', order.amtPoints, points),
    ...(order.isVirtual
      ? []
      : [{ key: 'order.amtFreight', name: t('order.amtFreight'), value: freight }]),
    ...off('order.amtFreightOff', order.amtFreightOff),
    { key: 'order.total', name: t('order.total'), value: money(order.amt), look: 'main' },
    ...some('order.amtDue', order.amtDue),
    ...some('order.amtRefunding', order.amtRefunding),
    ...some('order.amtRefunded', order.amtRefunded),
  ]
}
