import type { SoInfo } from '../../../schemas/order/order.schema.ts'
import { actionsOf, type OrderAction } from '../../../schemas/order-ref/order-stat.ts'
import { isSoToken } from '../../../schemas/order-ref/order-token.ts'
import { waitsForGroup } from './waits-for-group.ts'

/** Whether the codes of a voucher order were issued. */
export const hasItsCodes = ({ isVirtual, stat, VoucherList }: SoInfo): boolean =>
  isVirtual && stat === 'delivered' && VoucherList.length > 0

/** The amount due now; 0 if no payment is expected. */
export const awaited = ({ stat, amt, amtDue = 0 }: SoInfo): number =>
  stat === 'pay' ? amt : amtDue

/** Text key of an order's status. */
export const statKey = (order: SoInfo): string =>
  hasItsCodes(order) ? 'order.stat.vouchers' : `order.stat.${order.stat}`

/** Text key that explains the status to the shopper. */
export function aboutKey(order: SoInfo): string {
  if (waitsForGroup(order)) return 'order.aboutGroup'
  if (hasItsCodes(order)) return 'order.about.vouchers'
  return order.isVirtual && order.stat === 'pay'
    ? 'order.about.vouchersToPay'
    : `order.about.${order.stat}`
}

/**
 * Whether to thank the shopper: the order is paid or placed, and nothing is delivered yet, or its
 * codes are ready.
 */
export const isThanked = (order: SoInfo): boolean =>
  order.stat === 'pledge' || order.stat === 'cod' || hasItsCodes(order)

/** Actions of the owner: a member, or a guest who proves the order's contact. */
const ofOwner: readonly OrderAction[] = ['reFund', 'returns', 'afterSale']

/** Whether the order's page offers a guest to add the order to an account. */
export const canBeClaimed = (order: SoInfo): boolean =>
  order.isGuest === true && actionsOf(order, 'detail').some((action) => ofOwner.includes(action))

/**
 * The actions that the order's page offers. A token alone does not make its holder the owner of a
 * member's order.
 */
export const offeredActions = (order: SoInfo): readonly OrderAction[] =>
  actionsOf(order, 'detail').filter(
    (action) => order.isGuest || !isSoToken(order.soNbr) || !ofOwner.includes(action),
  )
