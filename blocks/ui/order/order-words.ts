import type { SoInfo } from '../../../schemas/order/order.schema.ts'
import { waitsForGroup } from './waits-for-group.ts'

/** An order of vouchers that has its codes. */
export const hasItsCodes = ({ isVirtual, stat, VoucherList }: SoInfo): boolean =>
  isVirtual && stat === 'delivered' && VoucherList.length > 0

/** Text that says where an order stands. */
export const statKey = (order: SoInfo): string =>
  hasItsCodes(order) ? 'order.stat.vouchers' : `order.stat.${order.stat}`

/** Text that says what that means to its shopper. */
export function aboutKey(order: SoInfo): string {
  if (waitsForGroup(order)) return 'order.aboutGroup'
  if (hasItsCodes(order)) return 'order.about.vouchers'
  return order.isVirtual && order.stat === 'pay'
    ? 'order.about.vouchersToPay'
    : `order.about.${order.stat}`
}

/** Whether it was bought a moment ago as far as its shopper is concerned: it is paid or placed, and nothing came yet. */
export const isThanked = (order: SoInfo): boolean =>
  order.stat === 'pledge' || order.stat === 'cod' || hasItsCodes(order)
